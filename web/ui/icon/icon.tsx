/** Inner SVG and size of its view box; `isLine` for icons with strokes of width 2. */
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
			// From an installed icon set or, for RemoteIcon, from a service that the operator configured in ICONS_FALLBACK_URL.
			// The content security policy of the page blocks scripts in it.
			dangerouslySetInnerHTML={{ __html: icon.body }}
		/>
	)
}
