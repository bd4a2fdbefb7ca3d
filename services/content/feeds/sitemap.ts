import { element, emptyElement } from '#platform/xml.ts'

/** One page in its languages. */
export type SitemapPage = {
	/** Absolute. */
	addresses: { locale: 'fr' | 'en'; url: string }[]
	/** ISO 8601; null when nobody knows. */
	updatedAt: string | null
}

export type Sitemaps = {
	/** The sitemap, or the index of `parts`. */
	root: string
	/** Empty when `root` is the sitemap. */
	parts: string[]
}

/** Of one file (sitemaps.org/protocol.html). */
const maxAddresses = 50_000
const maxBytes = 50 * 1024 * 1024

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const opening = `${declaration}<urlset ${protocol} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closing = '</urlset>\n'

/**
 * A sitemap with every address of every page, each with its languages.
 * @param partUrl the absolute address at which `parts[index]` will be served
 */
export function writeSitemaps(pages: readonly SitemapPage[], partUrl: (index: number) => string): Sitemaps {
	const [first = opening + closing, ...others] = sitemaps(pages)
	if (others.length === 0) return { root: first, parts: [] }
	const parts = [first, ...others]
	const lines = parts.map((_, index) => `<sitemap>${element('loc', partUrl(index))}</sitemap>\n`)
	return { root: `${declaration}<sitemapindex ${protocol}>\n${lines.join('')}</sitemapindex>\n`, parts }
}

function* sitemaps(pages: readonly SitemapPage[]): Generator<string> {
	const roomBytes = maxBytes - Buffer.byteLength(opening + closing)
	let lines: string[] = []
	let bytes = 0
	for (const line of pages.flatMap(urlLines)) {
		const lineBytes = Buffer.byteLength(line)
		if (lines.length === maxAddresses || bytes + lineBytes > roomBytes) {
			yield opening + lines.join('') + closing
			lines = []
			bytes = 0
		}
		lines.push(line)
		bytes += lineBytes
	}
	if (lines.length > 0) yield opening + lines.join('') + closing
}

function urlLines({ addresses, updatedAt }: SitemapPage): string[] {
	const lastmod = updatedAt === null ? '' : element('lastmod', new Date(updatedAt).toISOString())
	const languages = addresses.length > 1 ? alternates(addresses) : ''
	return addresses.map(({ url }) => `<url>${element('loc', url)}${lastmod}${languages}</url>\n`)
}

/** Each address names all languages, itself among them, and French for all others. */
function alternates(addresses: SitemapPage['addresses']): string {
	const french = addresses.filter(({ locale }) => locale === 'fr')
	return [
		...addresses.map(({ locale, url }) => ({ hreflang: locale as string, url })),
		...french.map(({ url }) => ({ hreflang: 'x-default', url })),
	]
		.map(({ hreflang, url }) => emptyElement('xhtml:link', { rel: 'alternate', hreflang, href: url }))
		.join('')
}
