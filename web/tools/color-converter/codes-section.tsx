import { useMemo } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Color, convert, type SpaceName } from './color/color.ts'
import { type Gamut, isInGamut, mapToGamut } from './color/gamut.ts'
import { type Named, nearestNamed } from './color/names.ts'
import { writeCmyk, writeHex, writeIn, writeRgb } from './color/write.ts'
import { messages } from './messages.ts'
import { CopyCode } from './swatches.tsx'

type Code = {
	label: string
	text: string
	note?: string
	/** Set if the colour is outside of this gamut. */
	outsideOf?: string
	isMapped?: boolean
}

const gamutNames: Record<Gamut, string> = {
	srgb: 'sRGB',
	'display-p3': 'P3',
	'a98-rgb': 'A98',
	'prophoto-rgb': 'ProPhoto',
	rec2020: 'Rec. 2020',
}

/** Notations limited to sRGB. */
function srgbCodes(color: Color, writers: Record<string, (color: Color) => string>): readonly Code[] {
	const isMapped = !isInGamut(color, 'srgb')
	// Mapping a colour inside the gamut would only clip rounding errors.
	const shown = isMapped ? mapToGamut(color, 'srgb') : color
	return Object.entries(writers).map(([label, write]) => ({ label, text: write(shown), isMapped }))
}

const screenWriters = {
	HEX: writeHex,
	RGB: writeRgb,
	HSL: (color: Color) => writeIn('hsl', color),
	HWB: (color: Color) => writeIn('hwb', color),
}

const perceptualSpaces = { OKLCH: 'oklch', OKLab: 'oklab', LCH: 'lch', Lab: 'lab' } as const

const wideSpaces = {
	'Display P3': 'display-p3',
	'Rec. 2020': 'rec2020',
	'Adobe RGB (A98)': 'a98-rgb',
	'ProPhoto RGB': 'prophoto-rgb',
} as const

const exactCodes = (color: Color, spaceNames: Record<string, SpaceName>): readonly Code[] =>
	Object.entries(spaceNames).map(([label, space]) => exact(label, space, color))

const linearGamut: Partial<Record<SpaceName, Gamut>> = {
	'srgb-linear': 'srgb',
	'display-p3-linear': 'display-p3',
}

function exact(label: string, space: SpaceName, color: Color): Code {
	const gamut = linearGamut[space] ?? (Object.hasOwn(gamutNames, space) ? (space as Gamut) : undefined)
	return {
		label,
		text: writeIn(space, convert(color, space)),
		outsideOf: gamut && !isInGamut(color, gamut) ? gamutNames[gamut] : undefined,
	}
}

function CodeList({ title, codes }: { title: string; codes: readonly Code[] }) {
	const words = useMessages(messages)
	return (
		<section aria-label={title}>
			<h2 className="mb-1 font-sans text-sm font-semibold text-ink-soft">{title}</h2>
			<dl className="divide-y divide-line rounded-card border border-line bg-surface-raised">
				{codes.map(({ label, text, note, outsideOf, isMapped }) => (
					<div key={label} className="flex items-center gap-x-3 py-1 pr-1 pl-4">
						<dt className="w-20 shrink-0 text-sm text-ink-soft">{label}</dt>
						<dd className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-1 font-mono text-sm">
							<span className="wrap-anywhere">{text}</span>
							{note && <span className="font-sans text-ink-soft">{note}</span>}
							{outsideOf && <Badge className="font-sans">{words.outsideOf(outsideOf)}</Badge>}
							{isMapped && <Badge className="font-sans">{words.mapped}</Badge>}
						</dd>
						<dd className="shrink-0">
							<CopyCode text={text} label={label} />
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

/** Below this difference two colours have the same bytes. */
const sameColor = 0.0005

export function CodesSection({ color }: { color: Color }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const names = useMemo((): readonly Code[] => {
		const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
		const named = (label: string, { name, difference }: Named): Code => ({
			label,
			text: name,
			note: difference < sameColor ? undefined : words.nearest(decimals.format(difference)),
		})
		return [
			named(words.cssName, nearestNamed(color, 'css')),
			named(words.frenchName, nearestNamed(color, 'fr')),
		]
	}, [color, words, locale])
	const screen = srgbCodes(color, screenWriters)
	const lightSpaces = {
		sRGB: 'srgb',
		[words.srgbLinear]: 'srgb-linear',
		[words.p3Linear]: 'display-p3-linear',
		'XYZ D65': 'xyz-d65',
		'XYZ D50': 'xyz-d50',
	} as const
	const printWriters = { 'HSV (HSB)': (own: Color) => writeIn('hsv', own), [words.cmyk]: writeCmyk }
	return (
		<>
			<CodeList title={words.screen} codes={screen} />
			<CodeList title={words.perception} codes={exactCodes(color, perceptualSpaces)} />
			<details>
				<summary className="min-h-11 py-2.5 font-semibold">{words.more}</summary>
				<div className="mt-2 grid gap-5">
					<CodeList title={words.wide} codes={exactCodes(color, wideSpaces)} />
					<CodeList title={words.light} codes={exactCodes(color, lightSpaces)} />
					<div>
						<CodeList title={words.print} codes={srgbCodes(color, printWriters)} />
						<p className="mt-1.5 text-sm text-ink-soft">{words.cmykNote}</p>
					</div>
					<CodeList title={words.names} codes={names} />
				</div>
			</details>
			<div>
				<HandOffButton kind="text" value={{ kind: 'text', text: screen[0]!.text }} />
			</div>
		</>
	)
}
