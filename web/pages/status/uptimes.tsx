import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { percent } from './figures.ts'
import { type PackedUptimes, stretches, unpackUptimes } from './packed.ts'
import { serviceMessages } from './service-messages.ts'

type Words = Record<(typeof stretches)[number] | 'none', string>

/** The uptimes of a service over its five stretches. As HTML for the reason that the cells are. */
export function UptimeFigures({ uptimes }: { uptimes: PackedUptimes }) {
	const words = useMessages(serviceMessages)
	const html = figuresHtml(uptimes, words, useLocale())
	return <dl aria-label={words.uptimes} className="uptimes" dangerouslySetInnerHTML={{ __html: html }} />
}

function figuresHtml(uptimes: PackedUptimes, words: Words, locale: Locale): string {
	const figures = unpackUptimes(uptimes).map((share) =>
		share === null
			? `<span aria-hidden="true">–</span><span class="sr-only">${words.none}</span>`
			: percent(share, locale),
	)
	return figures
		.map((figure, index) => `<div><dt>${words[stretches[index]!]}</dt> <dd>${figure}</dd></div>`)
		.join('')
}
