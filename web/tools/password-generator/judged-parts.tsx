import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Part } from './judge/judgement.ts'
import { messages } from './judge-messages.ts'

/** The parts of a password; by their places as long as the password is hidden. */
export function JudgedParts({ parts, isShown }: { parts: readonly Part[]; isShown: boolean }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<div>
			<h2 className="mb-1 font-sans text-base font-semibold tracking-normal">{words.parts}</h2>
			<ol className="divide-y divide-line">
				{parts.map((part) => (
					<li key={part.at} className="flex flex-wrap gap-x-4 py-2">
						<span className={isShown ? 'font-mono wrap-anywhere whitespace-pre-wrap' : 'font-semibold'}>
							{isShown
								? part.text
								: words.place(
										formatNumber(part.at + 1, locale),
										formatNumber(part.at + part.text.length, locale),
									)}
						</span>
						<span className="text-ink-soft">
							{recognised(part, words, (rank) => formatNumber(rank, locale))}
						</span>
					</li>
				))}
			</ol>
		</div>
	)
}

function recognised(part: Part, words: typeof messages.fr, number: (rank: number) => string): string {
	const { kind, rank, isReversed, isDisguised } = part
	const isRanked = kind === 'common' || kind === 'french' || kind === 'english'
	const what = isRanked ? words[kind](number(rank ?? 1)) : words[kind]
	return [what, isReversed && words.reversed, isDisguised && words.disguised].filter(Boolean).join(', ')
}
