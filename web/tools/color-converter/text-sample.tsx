import { useId } from 'react'
import { alphaOf, type Color } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { writeRgb } from './color/write.ts'

type TextSampleProps = { color: Color; background: Color; large: string; small?: string; className: string }

/** Words in a colour on a background; a drawing, so that it needs no style of its own. */
export function TextSample({ color, background, large, small, className }: TextSampleProps) {
	const id = useId()
	const [ink, ground] = [color, background].map((each) => mapToGamut(each, 'srgb')) as [Color, Color]
	return (
		<svg role="img" aria-labelledby={id} className={className}>
			<title id={id}>{small ? `${large}. ${small}` : large}</title>
			<rect width="100%" height="100%" fill="white" />
			<rect width="100%" height="100%" fill={writeRgb(ground)} />
			<g fill={writeRgb({ ...ink, alpha: 1 })} fillOpacity={alphaOf(ink)}>
				<text x="16" y={small ? '44%' : '62%'} fontSize={small ? 28 : 20} fontWeight="700">
					{large}
				</text>
				{small && (
					<text x="16" y="76%" fontSize="16">
						{small}
					</text>
				)}
			</g>
		</svg>
	)
}
