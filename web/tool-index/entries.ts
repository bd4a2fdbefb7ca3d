import clapperboard from 'virtual:icon/lucide/clapperboard'
import type { Locale } from '#web/i18n/messages.ts'
import { tools } from '#web/tools/registry.ts'
import type { ToolCategory } from '#web/tools/tool.ts'
import type { IconData } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

/** An entry of the tool index. */
export type ToolEntry = {
	slug: string
	to: string
	icon: IconData
	title: string
	summary: string
	/** An example of input and output. */
	sample?: string
	/** The searched texts: both languages and the keywords. */
	searched: readonly string[]
	/** `server` for tools that run on the site rather than in the browser. */
	category: ToolCategory | 'server'
}

const downloaderKeywords = ['youtube', 'vidéo', 'video', 'mp4', 'mp3', 'télécharger', 'download']

/**
 * Every tool in the order of the index, in one language. For loaders, so that the cards are data of the page rather than
 * code of the bundle.
 */
export function toolEntries(locale: Locale): ToolEntry[] {
	const browserTools = tools.map(({ slug, icon, category, keywords, messages: { fr, en } }): ToolEntry => {
		const { title, summary, sample } = { fr, en }[locale]
		const searched = [fr.title, fr.summary, en.title, en.summary, slug, ...keywords]
		return { slug, to: `/micro-services/${slug}`, icon, title, summary, sample, searched, category }
	})
	return [...browserTools, downloaderEntry(locale)]
}

function downloaderEntry(locale: Locale): ToolEntry {
	const { fr, en } = messages
	return {
		slug: 'downloader',
		to: '/micro-services/downloader',
		icon: clapperboard,
		title: messages[locale].downloader,
		summary: messages[locale].downloaderSummary,
		searched: [fr.downloader, en.downloader, ...downloaderKeywords],
		category: 'server',
	}
}
