import { element, emptyElement } from '#platform/xml.ts'
import type { PublicRelease } from '#services/launcher/contract.ts'

type Options = {
	siteName: string
	siteUrl: string
	feedUrl: string
	locale: 'fr' | 'en'
}

/** RSS 2.0 of the releases that are not withdrawn. */
export function releasesRss(
	releases: readonly PublicRelease[],
	{ siteName, siteUrl, feedUrl, locale }: Options,
): string {
	const pageUrl = `${siteUrl}/dashboard/horizon/launcher`
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
		element('title', `${siteName} · Horizon`),
		element('link', pageUrl),
		element('description', 'Horizon'),
		element('language', locale),
		emptyElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: feedUrl }),
		...releases
			.filter(({ state }) => state === 'published')
			.map((release) => itemOf(release, pageUrl, locale)),
		'</channel></rss>',
	].join('\n')
}

function itemOf(
	{ id, version, channel, publishedAt, html }: PublicRelease,
	pageUrl: string,
	locale: 'fr' | 'en',
) {
	return [
		'<item>',
		element('title', channel === 'beta' ? `Horizon ${version} (beta)` : `Horizon ${version}`),
		element('link', `${pageUrl}#${version}`),
		element('guid', id, { isPermaLink: 'false' }),
		element('pubDate', new Date(publishedAt).toUTCString()),
		element('description', html[locale] || html.fr),
		'</item>',
	].join('\n')
}
