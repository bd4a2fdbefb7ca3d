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
			// Drawn by an icon set: an installed one or, for RemoteIcon, one that the operator chose in ICONS_FALLBACK_URL.
			// The page's policy refuses whatever script such a drawing would hold.
			dangerouslySetInnerHTML={{ __html: icon.body }}
		/>
	)
}
