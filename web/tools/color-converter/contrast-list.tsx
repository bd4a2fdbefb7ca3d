import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { contrastOn, type Verdict, verdictOf } from './contrast.ts'
import { messages } from './messages.ts'
import type { Color } from './parse.ts'
import { writeHex } from './write.ts'

const verdicts = {
	AAA: { state: 'good', words: 'verdictAAA' },
	AA: { state: 'good', words: 'verdictAA' },
	'large-only': { state: 'warn', words: 'verdictLargeOnly' },
	none: { state: 'bad', words: 'verdictNone' },
} as const satisfies Record<Verdict, object>

const grounds = [
	{ label: 'onWhite', rgb: [1, 1, 1] },
	{ label: 'onBlack', rgb: [0, 0, 0] },
] as const

/** How well the colour reads as text on white and on black. */
export function ContrastList({ color }: { color: Color }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<div>
			<h2 className="text-lg">{words.contrast}</h2>
			<dl className="mt-2 divide-y divide-line">
				{grounds.map(({ label, rgb }) => {
					const ratio = contrastOn(rgb, color)
					const verdict = verdicts[verdictOf(ratio)]
					return (
						<div key={label} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
							<dt className="flex grow items-center gap-4 text-ink-soft">
								<svg
									viewBox="0 0 48 32"
									width="48"
									height="32"
									aria-hidden
									className="rounded-small border border-line"
								>
									<path fill={writeHex({ rgb, alpha: 1 })} d="M0 0h48v32H0z" />
									<text
										x="24"
										y="22"
										textAnchor="middle"
										fontSize="18"
										fontWeight="700"
										fill={writeHex({ ...color, alpha: 1 })}
										fillOpacity={color.alpha}
									>
										Aa
									</text>
								</svg>
								{words[label]}
							</dt>
							<dd className="flex flex-wrap items-center gap-3">
								<strong className="tabular-nums">
									{formatNumber(Math.floor(ratio * 100) / 100, locale)}
								</strong>
								<StateBadge state={verdict.state}>{words[verdict.words]}</StateBadge>
							</dd>
						</div>
					)
				})}
			</dl>
			<p className="mt-1 text-sm text-ink-soft">{words.contrastNote}</p>
		</div>
	)
}
