import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { shortDuration, percent } from '#web/status/format.ts'
import type { PeriodUptime } from './uptimes.ts'
import { serviceMessages } from '#web/status/service-messages.ts'

type Words = (typeof serviceMessages)['en']

export function UptimeFigures({ uptimes }: { uptimes: readonly PeriodUptime[] }) {
	const words = useMessages(serviceMessages)
	const html = figuresHtml(uptimes, words, useLocale())
	return <dl aria-label={words.uptimes} className="uptimes" dangerouslySetInnerHTML={{ __html: html }} />
}

function figuresHtml(uptimes: readonly PeriodUptime[], words: Words, locale: Locale): string {
	const figure = (term: string, description: string) => `<div><dt>${term}</dt> <dd>${description}</dd></div>`
	const known = uptimes.map(([period, share]) => {
		const term = typeof period === 'string' ? words[period] : words.knownFor(shortDuration(period.ms, locale))
		if (share !== null) return figure(term, percent(share, locale))
		return figure(term, `<span aria-hidden="true">–</span><span class="sr-only">${words.none}</span>`)
	})
	return known.join('') || figure(words.uptimes, words.none)
}
