import { Drawing, type DrawingProps } from './drawing.tsx'

export function DoorToNowhere(props: DrawingProps) {
	return (
		<Drawing {...props}>
			<path
				d="M30 36c4-8 14-9 19-3 5-3 12 0 12 6H28c-3 0-3-4 2-3zM186 56c4-7 13-8 17-2 5-2 10 1 10 6h-28c-4 0-4-5 1-4z"
				opacity="0.5"
			/>
			<path d="M92 136V70a28 28 0 0 1 56 0v66z" className="fill-accent/12 stroke-accent" />
			<path d="M84 136V70a36 36 0 0 1 72 0v66M78 136h12M150 136h12" />
			<path d="M92 136V70a28 28 0 0 1 14-24l-24 26v58z" className="fill-surface" />
			<path d="M87 98v8" strokeWidth="3" />
			<path d="M126 78c2-3 6-3 8-1 2-1 5 0 5 3h-13c-2 0-2-2 0-2z" opacity="0.7" />
			<path d="M104 136c10-8 6-16 16-20s10-10 8-16" strokeDasharray="3 6" />
		</Drawing>
	)
}
