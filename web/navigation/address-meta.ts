import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { localeContext, siteContext } from '#web/context.ts'
import { addressIn } from '#web/i18n/address.ts'
import { type Locale, locales as allLocales } from '#web/i18n/messages.ts'

/** A public page with an address in each of its languages. */
type PublicPage = {
	/** With the query that belongs to the page. */
	path: string
	title: string
	description: string
	/** The language of its main text; that of the page by default. */
	locale?: Locale
	/** The languages in which its main text exists; all by default. */
	locales?: readonly Locale[]
	isArticle?: boolean
	/** Shown with a link to the page: an absolute address of a picture of 1200 by 630 pixels. */
	image?: { url: string; alt: string }
}

const ogLocales: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB' }

/**
 * The permanent addresses of a page, for search engines, and what other sites show with a link to it (OpenGraph). For
 * loaders: only the first HTML of a page is read by machines, so its code need not be in the browser.
 */
export async function addressMeta(
	context: Readonly<RouterContextProvider>,
	page: PublicPage,
): Promise<MetaDescriptor[]> {
	const { publicUrl, siteName } = context.get(siteContext)
	const pageLocale = context.get(localeContext)
	const { path, title, description, locale = pageLocale, locales = allLocales, isArticle, image } = page
	const inLocale = (each: Locale) => addressIn(each, publicUrl + path)
	const canonical = inLocale(locale)
	const properties: [string, string][] = [
		['og:type', isArticle ? 'article' : 'website'],
		['og:title', title],
		['og:url', canonical],
		['og:site_name', await siteName()],
		['og:locale', ogLocales[locale]],
		...(description ? [['og:description', description] as [string, string]] : []),
		...locales
			.filter((each) => each !== locale)
			.map((each): [string, string] => ['og:locale:alternate', ogLocales[each]]),
		...(image ? pictureProperties(image) : []),
	]
	return [
		{ tagName: 'link', rel: 'canonical', href: canonical },
		...alternates(locales).map(([hrefLang, each]) => ({
			tagName: 'link',
			rel: 'alternate',
			hrefLang,
			href: inLocale(each),
		})),
		...properties.map(([property, content]) => ({ property, content })),
		{ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
	]
}

/** Every language and that for all others, which is French if the text exists in French; none for a single one. */
function alternates(locales: readonly Locale[]): [string, Locale][] {
	if (locales.length < 2) return []
	const fallback = locales.find((each) => each === 'fr') ?? locales[0]!
	return [...locales.map((each): [string, Locale] => [each, each]), ['x-default', fallback]]
}

const pictureProperties = ({ url, alt }: NonNullable<PublicPage['image']>): [string, string][] => [
	['og:image', url],
	['og:image:type', 'image/jpeg'],
	['og:image:width', '1200'],
	['og:image:height', '630'],
	['og:image:alt', alt],
]
