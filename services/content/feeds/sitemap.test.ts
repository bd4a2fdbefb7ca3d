import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOf, only, parseXml } from './testing.ts'
import { writeSitemaps, type SitemapPage } from './sitemap.ts'

const ns = '{http://www.sitemaps.org/schemas/sitemap/0.9}'
const xhtml = '{http://www.w3.org/1999/xhtml}'
const site = 'https://parvis.exemple.fr'
const partUrl = (index: number) => `${site}/sitemap-${index + 1}.xml`

/** The addresses of a sitemap. */
function urlsIn(xml: string) {
	const set = parseXml(xml)
	assert.equal(set.name, `${ns}urlset`)
	return allOf(set, `${ns}url`).map((url) => ({
		loc: only(url, `${ns}loc`).text,
		lastmod: allOf(url, `${ns}lastmod`).map(({ text }) => text),
		alternates: allOf(url, `${xhtml}link`).map(({ attributes: { rel, hreflang, href } }) => {
			assert.equal(rel, 'alternate')
			return [hreflang, href]
		}),
	}))
}

function inBothLanguages(path: string, updatedAt: string | null = null): SitemapPage {
	return {
		addresses: [
			{ locale: 'fr', url: `${site}${path}` },
			{ locale: 'en', url: `${site}${path}?lang=en&a=<b>` },
		],
		updatedAt,
	}
}

test('every address names its languages, itself among them, and French for others', () => {
	const { root, parts } = writeSitemaps(
		[
			inBothLanguages('/news', '2026-11-02T09:30:00.000Z'),
			{ addresses: [{ locale: 'fr', url: `${site}/equipe` }], updatedAt: null },
		],
		partUrl,
	)
	assert.deepEqual(parts, [])
	const alternates = [
		['fr', `${site}/news`],
		['en', `${site}/news?lang=en&a=<b>`],
		['x-default', `${site}/news`],
	]
	assert.deepEqual(urlsIn(root), [
		{ loc: `${site}/news`, lastmod: ['2026-11-02T09:30:00.000Z'], alternates },
		{ loc: `${site}/news?lang=en&a=<b>`, lastmod: ['2026-11-02T09:30:00.000Z'], alternates },
		{ loc: `${site}/equipe`, lastmod: [], alternates: [] },
	])
})

test('a sitemap without pages is well-formed', () => {
	assert.deepEqual(urlsIn(writeSitemaps([], partUrl).root), [])
})

/** The addresses of the parts, after checking that the index names each part. */
function partsOf(pages: SitemapPage[]) {
	const { root, parts } = writeSitemaps(pages, partUrl)
	const index = parseXml(root)
	assert.equal(index.name, `${ns}sitemapindex`)
	assert.deepEqual(
		allOf(index, `${ns}sitemap`).map((sitemap) => only(sitemap, `${ns}loc`).text),
		parts.map((_, number) => partUrl(number)),
	)
	return parts
}

const inFrench = (path: string): SitemapPage => ({
	addresses: [{ locale: 'fr', url: `${site}${path}` }],
	updatedAt: null,
})

test('a sitemap has at most 50,000 addresses, then there is an index', () => {
	const pages = Array.from({ length: 50_001 }, (_, number) => inFrench(`/${number}`))
	assert.deepEqual(writeSitemaps(pages.slice(1), partUrl).parts, [])
	const counts = partsOf(pages).map((part) => part.split('<loc>').length - 1)
	assert.deepEqual(counts, [50_000, 1])
})

test('a sitemap has at most 50 MB', () => {
	const maxBytes = 50 * 1024 * 1024
	const pages = Array.from({ length: 30_000 }, (_, number) => inFrench(`/${'é'.repeat(950)}${number}`))
	const parts = partsOf(pages)
	const sizes = parts.map((part) => Buffer.byteLength(part))
	assert.ok(sizes.every((size) => size <= maxBytes))
	assert.equal(parts.length, 2)
	assert.ok(sizes[0]! > maxBytes - 4096, 'the first is full')
	const count = parts.map((part) => part.split('<loc>').length - 1).reduce((sum, each) => sum + each)
	assert.equal(count, pages.length)
})
