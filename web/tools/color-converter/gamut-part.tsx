import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import type { Color } from './color/color.ts'
import { clip, difference, isInGamut, mapToGamut } from './color/gamut.ts'
import { writeHex } from './color/write.ts'
import { messages } from './result-messages.ts'
import { Swatch } from './swatch.tsx'

/** A colour that sRGB does not hold, beside what screens make of it; nothing for one that it does. */
export function GamutPart({ color }: { color: Color }) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (isInGamut(color, 'srgb')) return null
	const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
	const shown = [
		{ label: words.closest, hint: words.closestHint, as: mapToGamut(color, 'srgb') },
		{ label: words.clipped, hint: words.clippedHint, as: clip(color, 'srgb') },
	]
	return (
		<section
			aria-label={words.outside}
			className="grid gap-3 rounded-card border border-warn/50 bg-warn-soft/45 p-4"
		>
			<div>
				<StateBadge state="warn">{words.outside}</StateBadge>
				<p className="mt-2">{whereItIs(color, words)}</p>
			</div>
			<ul className="grid gap-3 sm:grid-cols-2">
				{shown.map(({ label, hint, as }) => (
					<li key={label} className="flex gap-3">
						<Swatch color={as} className="h-20 w-14" />
						<div className="min-w-0">
							<p className="font-semibold">{label}</p>
							<p className="flex flex-wrap items-center gap-x-1 font-mono text-sm">
								{writeHex(as)}
								<CopyButton text={writeHex(as)} label={label} variant="quiet" size="small">
									<span className="sr-only">{writeHex(as)}</span>
								</CopyButton>
							</p>
							<p className="text-sm tabular-nums">
								{words.differenceIs(decimals.format(difference(color, as)))}
							</p>
							<p className="text-sm text-ink-soft">{hint}</p>
						</div>
					</li>
				))}
			</ul>
			<p className="text-sm text-ink-soft">{words.differenceNote}</p>
		</section>
	)
}

function whereItIs(color: Color, words: typeof messages.fr): string {
	if (isInGamut(color, 'display-p3')) return words.outsideP3
	return isInGamut(color, 'rec2020') ? words.outsideRec2020 : words.outsideAll
}
