/** The inside of an SVG and the size of its box; `isLine` when drawn in lines of 2. */
export type IconData = { body: string; width: number; height: number; isLine?: boolean }

type IconProps = { icon: IconData; size?: number; label?: string; className?: string }

const line = {
	fill: 'none',
	stroke: 'currentColor',
	strokeLinecap: 'round',
	strokeLinejoin: 'round',
	strokeWidth: 2,
} as const

export function Icon({ icon, size = 20, label, className }: IconProps) {
	return (
		<svg
			viewBox={`0 0 ${icon.width} ${icon.height}`}
			width={size}
			height={size}
			className={className}
			{...(icon.isLine && line)}
			role={label ? 'img' : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
			// Drawn by an icon set: an installed one or, for RemoteIcon, one that the operator chose in ICONS_FALLBACK_URL.
			// The page's Content-Security-Policy blocks scripts inside such a drawing.
			dangerouslySetInnerHTML={{ __html: icon.body }}
		/>
	)
}
