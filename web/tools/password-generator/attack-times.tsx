import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { messages } from './result-messages.ts'
import { attackers, type Duration, durationOf } from './crack-time.ts'

export function AttackTimes({ log10Guesses }: { log10Guesses: number }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<section aria-label={words.attackTitle}>
			<h2 className="mb-1 font-sans text-base font-semibold tracking-normal">{words.attackTitle}</h2>
			<dl className="divide-y divide-line text-sm">
				{attackers.map(({ name, log10Rate }) => (
					<div key={name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2">
						<dt>
							{words[name]}
							<span className="block text-ink-soft">{words[`${name}Rate`]}</span>
						</dt>
						<dd className="max-w-32 text-right sm:max-w-none font-semibold tabular-nums">
							{describe(durationOf(log10Guesses, log10Rate), words, locale)}
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

function describe(duration: Duration, words: typeof messages.fr, locale: Locale): string {
	if (typeof duration === 'string') return words[duration]
	const { count, unit } = duration
	return words[unit](count, formatNumber(count, locale))
}
