import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { alphaOf, type Color } from './color/color.ts'
import { writeIn } from './color/write.ts'

type SwatchProps = {
	color: Color
	/** Its size, and its shape unless it is `framed`. */
	className: string
	framed?: boolean
}

/** A colour over a chequered ground, so that its transparency shows. A wide-gamut screen shows it exactly. */
export function Swatch({ color, className, framed = true }: SwatchProps) {
	const id = useId()
	return (
		<svg
			aria-hidden
			className={classNames('block shrink-0', framed && 'rounded-small border border-line', className)}
		>
			<defs>
				<pattern id={id} width="16" height="16" patternUnits="userSpaceOnUse">
					<path fill="white" d="M0 0h16v16H0z" />
					<path fill="silver" d="M0 0h8v8H0zM8 8h8v8H8z" />
				</pattern>
			</defs>
			{alphaOf(color) < 1 && <rect width="100%" height="100%" fill={`url(#${id})`} />}
			<rect width="100%" height="100%" fill={writeIn('xyz-d65', color)} />
		</svg>
	)
}
