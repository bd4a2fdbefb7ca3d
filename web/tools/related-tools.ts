import type { Locale } from '#web/i18n/messages.ts'
import { tools } from './registry.ts'
import type { Tool, ToolWords } from './tool.ts'

const count = 3

export function withRelatedTools(slug: string, locale: Locale) {
	const place = tools.findIndex((tool) => tool.slug === slug)
	const tool = tools[place]
	if (!tool) throw new Error(`No tool has the address ${slug}`)
	const others = [...tools.slice(place + 1), ...tools.slice(0, place)]
	const relatedTools = [
		...others.filter(({ category }) => category === tool.category),
		...others.filter(({ category }) => category !== tool.category),
	].slice(0, count)
	return {
		card: wordsOf(tool, locale),
		relatedTools: relatedTools.map((each) => ({
			slug: each.slug,
			icon: each.icon,
			...wordsOf(each, locale),
		})),
	}
}

function wordsOf({ messages }: Tool, locale: Locale): ToolWords {
	const { title, summary } = messages[locale]
	return { title, summary }
}
