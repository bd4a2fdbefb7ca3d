import { Drawing, type DrawingProps } from './drawing.tsx'

export function Arches(props: DrawingProps) {
	return (
		<Drawing {...props}>
			<path d="M24 136V46h192v90M18 46h204M24 38h192" />
			<path d="M38 136V92a22 22 0 0 1 44 0v44M158 136V92a22 22 0 0 1 44 0v44M32 92h6M82 92h16M142 92h16M202 92h6" />
			<path d="M98 136V92a22 22 0 0 1 44 0v44z" className="fill-accent/20 stroke-accent" />
			<path d="M38 64v-6m82 6v-6m82 6v-6M60 70v-5m60 5v-5m60 5v-5" opacity="0.5" />
		</Drawing>
	)
}
