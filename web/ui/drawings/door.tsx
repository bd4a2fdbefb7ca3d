import { Drawing, type DrawingProps } from './drawing.tsx'

export function Door(props: DrawingProps) {
	return (
		<Drawing {...props}>
			<path d="M78 136V66a42 42 0 0 1 84 0v70M66 136V66a54 54 0 0 1 108 0v70M60 136h12M168 136h12" />
			<path d="M120 24V12M120 24l-4-11M120 24l4-11" opacity="0.5" />
			<path d="M124 24.5V136l38 0V66a42 42 0 0 0-38-41.5z" className="fill-accent/20 stroke-accent" />
			<path d="M78 136V66a42 42 0 0 1 30-40l-6 118z" />
			<path d="M95 84v10" strokeWidth="3" />
			<path d="M84 72v26h8M84 106v22h8" opacity="0.4" />
		</Drawing>
	)
}
