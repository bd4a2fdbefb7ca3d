import type { Locale } from '#web/i18n/messages.ts'
import { tools } from './registry.ts'

const count = 3

/** The tools beside one: those of its shelf that come after it first, then whoever follows. */
export function neighboursOf(slug: string, locale: Locale) {
	const place = tools.findIndex((tool) => tool.slug === slug)
	const shelf = tools[place]?.shelf
	const others = [...tools.slice(place + 1), ...tools.slice(0, Math.max(place, 0))]
	return [...others.filter((tool) => tool.shelf === shelf), ...others.filter((tool) => tool.shelf !== shelf)]
		.slice(0, count)
		.map((tool) => ({ slug: tool.slug, icon: tool.icon, ...tool.messages[locale] }))
}
