import clapperboard from 'virtual:icon/lucide/clapperboard'
import type { Locale } from '#web/i18n/messages.ts'
import { tools } from '#web/tools/registry.ts'
import type { ToolCategory } from '#web/tools/tool.ts'
import type { IconData } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

/** A line of the tool index. */
export type ToolEntry = {
	slug: string
	to: string
	icon: IconData
	title: string
	summary: string
	/** What is put in and what comes out. */
	sample?: string
	/** What a search looks into: both languages and the keywords. */
	searched: readonly string[]
	/** `server` for what the site does, and not the browser. */
	category: ToolCategory | 'server'
}

const downloaderKeywords = ['youtube', 'vidéo', 'video', 'mp4', 'mp3', 'télécharger', 'download']

/**
 * Every tool in the order of the index, in one language. For loaders: the cards of all tools are then data of the
 * page and no code that it must load.
 */
export function toolEntries(locale: Locale): ToolEntry[] {
	const ofBrowser = tools.map(({ slug, icon, category, keywords, messages: { fr, en } }): ToolEntry => {
		const { title, summary, sample } = { fr, en }[locale]
		const searched = [fr.title, fr.summary, en.title, en.summary, slug, ...keywords]
		return { slug, to: `/micro-services/${slug}`, icon, title, summary, sample, searched, category }
	})
	return [...ofBrowser, downloaderEntry(locale)]
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
