/** An icon's drawing: the inside of an SVG and the size of its box. */
export type IconData = { body: string; width: number; height: number }

type IconProps = { icon: IconData; size?: number; label?: string; className?: string }

/** An icon in the colour of the text around it; silent for screen readers unless it has a `label`. */
export function Icon({ icon, size = 20, label, className }: IconProps) {
	return (
		<svg
			xmlns="http://www.w3.org/2000/svg"
			viewBox={`0 0 ${icon.width} ${icon.height}`}
			width={size}
			height={size}
			className={className}
			role={label ? 'img' : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
			// The body comes from the icon sets installed at build, never from a person.
			dangerouslySetInnerHTML={{ __html: icon.body }}
		/>
	)
}
