import type { Log } from '#platform/log.ts'
import type { ContentService } from '#services/content/contract.ts'
import type { SiteNavigation } from '#web/context.ts'
import type { Locale } from '#web/i18n/messages.ts'

type Content = Pick<ContentService, 'navigation' | 'page' | 'version'>

export type FreePages = {
	/** The links to free pages; the last known ones while the content service is down. */
	navigation(locale: Locale): Promise<SiteNavigation>
	/** Changes with `navigation`. Never rejects. */
	version(): Promise<string>
	/** Changes when the content service fails or comes back. */
	outages(): string
	/** Whether readers of a language may see the page with this slug, former slug or id. */
	isPublic(locale: Locale, slug: string): Promise<boolean>
}

const retryAfterMs = 2000
const maxMemoSize = 1000

const aboutSlug = 'a-propos'
const noPages: SiteNavigation = { header: [], footer: [], about: null }

/** What every page needs to know of the free pages, read once per version of the content. */
export function createFreePages(content: Content, log: Log): FreePages {
	const navigations = new Map<Locale, Promise<SiteNavigation>>()
	const memo = new Map<string, Promise<boolean>>()
	const lastKnown: Record<Locale, SiteNavigation> = { fr: noPages, en: noPages }
	let version = ''
	let outages = 0
	let downUntilMs = 0

	const isDown = () => Date.now() < downUntilMs

	async function switchVersion(): Promise<void> {
		const current = await content.version()
		if (current === version) return
		version = current
		navigations.clear()
		memo.clear()
	}

	async function load(locale: Locale): Promise<SiteNavigation> {
		const [{ header, footer }, about] = await Promise.all([
			content.navigation({ locale }),
			content.page({ locale, slug: aboutSlug }),
		])
		const path = about && `/${about.slug}`
		const others = (links: typeof header) =>
			links
				.filter((link) => link.path !== path)
				.map(({ locale: own, ...link }) => ({ ...link, lang: own === locale ? undefined : own }))
		return { header: others(header), footer: others(footer), about: path }
	}

	async function navigation(locale: Locale): Promise<SiteNavigation> {
		if (isDown()) return lastKnown[locale]
		try {
			await switchVersion()
			lastKnown[locale] = await once(navigations, locale, () => load(locale))
		} catch (error) {
			log.warn('the pages of the navigation could not be read', { error })
			outages += 1
			downUntilMs = Date.now() + retryAfterMs
		}
		return lastKnown[locale]
	}

	return {
		navigation,
		async version() {
			await navigation('fr')
			return `${version} ${outages}`
		},
		outages: () => `${outages}${isDown() ? ' down' : ''}`,
		async isPublic(locale, slug) {
			if (!/^[a-z0-9-]+$/.test(slug)) return false
			await switchVersion()
			if (memo.size >= maxMemoSize) memo.clear()
			return await once(
				memo,
				`${locale} ${slug}`,
				async () => (await content.page({ locale, slug })) !== null,
			)
		},
	}
}

/** Loads the value of a key once; a failure is not kept. */
async function once<Key, Value>(
	values: Map<Key, Promise<Value>>,
	key: Key,
	load: () => Promise<Value>,
): Promise<Value> {
	const known = values.get(key)
	if (known) return await known
	const loading = load()
	values.set(key, loading)
	loading.catch(() => {
		if (values.get(key) === loading) values.delete(key)
	})
	return await loading
}
