import { Drawing, type DrawingProps } from './drawing.tsx'

export function Bench(props: DrawingProps) {
	return (
		<Drawing {...props}>
			<path d="M62 136V84M62 104l-14-12M62 96l13-10" />
			<path d="M62 22c-20 0-32 14-32 30 0 7 3 13 7 17 2 9 12 15 25 15s23-6 25-15c4-4 7-10 7-17 0-16-12-30-32-30z" />
			<path d="M46 52c2-8 8-13 16-13M72 62c4-1 7-4 8-8" opacity="0.5" />
			<path d="M112 94h104M112 84h104M108 108h112" className="stroke-accent" strokeWidth="3" />
			<path d="M122 108v28M206 108v28M122 94v14M206 94v14M122 84v10M206 84v10M116 136h12M200 136h12" />
			<path d="M170 108c2-5 9-6 13-3-2 4-8 6-13 3z" opacity="0.6" />
		</Drawing>
	)
}
