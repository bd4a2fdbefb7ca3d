import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { Color } from './color/color.ts'
import { writeHex } from './color/write.ts'
import { contrast, nearestPassing } from './contrast.ts'
import { Swatch } from './swatch.tsx'
import { messages } from './view-messages.ts'

const wantedRatios = [3, 4.5, 7]

type PassingColorsProps = { color: Color; background: Color; onColor: (color: string) => void }

/** For each contrast that the colour misses, the nearest of its hue that has it. */
export function PassingColors({ color, background, onColor }: PassingColorsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const ratio = contrast(color, background)
	const missed = wantedRatios.filter((wanted) => ratio < wanted)
	if (missed.length === 0) return null
	const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
	return (
		<div>
			<h2 className="mb-1.5 font-sans text-base font-semibold">{words.nearest}</h2>
			<ul className="divide-y divide-line border-y border-line">
				{missed.map((wanted) => {
					const passing = nearestPassing(color, background, wanted)
					return (
						<li key={wanted} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
							<span className="w-28 tabular-nums">{words.nearestFor(short.format(wanted))}</span>
							{passing ? (
								<>
									<Swatch color={passing} className="h-8 w-12" />
									<span className="grow font-mono text-sm">{writeHex(passing)}</span>
									<Button
										size="small"
										aria-label={words.take(writeHex(passing))}
										onClick={() => onColor(writeHex(passing))}
									>
										{words.takeShort}
									</Button>
								</>
							) : (
								<span className="grow text-sm text-ink-soft">{words.none}</span>
							)}
						</li>
					)
				})}
			</ul>
		</div>
	)
}
