import { Drawing, type DrawingProps } from './drawing.tsx'

export function Lamp(props: DrawingProps) {
	return (
		<Drawing {...props}>
			<path d="M96 52l-40 84h128l-40-84z" className="fill-accent/10" stroke="none" />
			<path d="M120 136V56M108 136v-6h24v6M114 130v-8h12v8M108 70h24" />
			<path d="M106 52h28l6-28h-40z" className="fill-accent/25 stroke-accent" />
			<path d="M98 24h44l-12-10h-20zM120 14V8M108 56h24M120 52V24" />
			<path d="M44 30v8m-4-4h8M196 44v8m-4-4h8M206 16v6m-3-3h6M28 66v6m-3-3h6" opacity="0.6" />
		</Drawing>
	)
}
