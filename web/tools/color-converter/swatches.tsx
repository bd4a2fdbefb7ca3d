import { useId } from 'react'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { alphaOf, type Color } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { colorIn } from './color/read.ts'
import { writeIn, writeRgb } from './color/write.ts'

type SwatchProps = {
	color: Color
	className: string
	framed?: boolean
}

/** Shows a checkerboard behind transparency; exact on wide-gamut screens. */
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

type TextSampleProps = { color: Color; background: Color; large: string; small?: string; className: string }

/** An SVG, to avoid inline styles. */
export function TextSample({ color, background, large, small, className }: TextSampleProps) {
	const id = useId()
	const [ink, backdrop] = [color, background].map((each) => mapToGamut(each, 'srgb')) as [Color, Color]
	return (
		<svg role="img" aria-labelledby={id} className={className}>
			<title id={id}>{small ? `${large}. ${small}` : large}</title>
			<rect width="100%" height="100%" fill="white" />
			<rect width="100%" height="100%" fill={writeRgb(backdrop)} />
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

type SwatchButtonProps = { text: string; label: string; title: string; onColor: (color: string) => void }

export function SwatchButton({ text, label, title, onColor }: SwatchButtonProps) {
	const color = colorIn(text)
	if (!color) return null
	return (
		<button
			type="button"
			aria-label={label}
			title={title}
			onClick={() => onColor(text)}
			className="block rounded-small"
		>
			<Swatch color={color} className="size-11" />
		</button>
	)
}

export function CopyCode({ text, label }: { text: string; label: string }) {
	return (
		<CopyButton text={text} label={label} variant="quiet" size="small">
			<span className="sr-only">{text}</span>
		</CopyButton>
	)
}
