import { Drawing, type DrawingProps } from './drawing.tsx'

export function LetterBox(props: DrawingProps) {
	return (
		<Drawing {...props}>
			<path d="M84 136V60a36 36 0 0 1 72 0v76zM78 136h84M84 112h72" />
			<path d="M98 66h44v8H98z" />
			<path d="M104 66V40h32v26M104 40l16 13 16-13" className="fill-accent/20 stroke-accent" />
			<path d="M102 90h36v14h-36zM108 97h24" opacity="0.6" />
			<path d="M156 74h20v-16h14v10h-14" />
		</Drawing>
	)
}
