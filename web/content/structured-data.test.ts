import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { breadcrumbList, event, newsArticle, organization } from './structured-data.ts'

const site = 'https://parvis.exemple.fr'
const publisher = { name: 'Parvis', url: site, logo: `${site}/icon-512.png` }
const publisherData = {
	'@type': 'Organization',
	name: 'Parvis',
	url: site,
	logo: { '@type': 'ImageObject', url: `${site}/icon-512.png` },
}

const article = {
	url: `${site}/news/annonces/1`,
	title: 'Ouverture',
	summary: 'Le parvis ouvre.',
	images: [`${site}/share/1.png`],
	author: 'Ada',
	publishedAt: '2026-11-01T08:00:00.000Z',
	updatedAt: '2026-11-02T09:30:00.000Z',
	locale: 'fr' as const,
	publisher,
}

const meeting = {
	url: `${site}/news/evenements/1`,
	title: 'Assemblée',
	summary: 'Ordre du jour.',
	images: [`${site}/share/2.png`],
	startsAt: '2026-12-01T18:30:00.000Z',
	endsAt: '2026-12-01T20:00:00.000Z',
	place: '4, place du Parvis, Paris',
	locale: 'fr' as const,
	organizer: publisher,
}

/** What Google requires or recommends, and what schema.org expects there. */
const required = {
	NewsArticle: [
		['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
		['mainEntityOfPage', 'inLanguage', 'description'],
	].flat(),
	Event: [
		['name', 'startDate', 'endDate', 'location', 'eventStatus', 'eventAttendanceMode', 'image'],
		['description', 'organizer', 'url', 'inLanguage'],
	].flat(),
	BreadcrumbList: ['itemListElement'],
	Organization: ['name', 'url', 'logo', 'description'],
}

const absolute = /^https:\/\/[^\s]+$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

test('structured data has every field that Google requires, of the right kind', () => {
	const all = [
		newsArticle(article),
		newsArticle({ ...article, author: null }),
		event(meeting),
		event({ ...meeting, place: null }),
		breadcrumbList([{ name: 'Actualités', url: `${site}/news` }]),
		organization({ ...publisher, description: 'Une place.' }),
	]
	for (const data of all) {
		const fields = data as Record<string, unknown>
		assert.equal(fields['@context'], 'https://schema.org')
		const names = required[fields['@type'] as keyof typeof required]
		assert.deepEqual(
			names.filter((name) => !fields[name]),
			[],
			`fields that are missing in ${String(fields['@type'])}`,
		)
		for (const [name, value] of Object.entries(fields)) {
			if (/Date$|^date/.test(name)) assert.match(String(value), time, name)
			if (name === 'url') assert.match(String(value), absolute)
			if (name === 'image') {
				assert.ok((value as string[]).length > 0)
				for (const each of value as string[]) assert.match(each, absolute)
			}
		}
	}
})

test('an article has its author, or its publisher', () => {
	assert.deepEqual(newsArticle(article).author, { '@type': 'Person', name: 'Ada' })
	assert.deepEqual(newsArticle({ ...article, author: null }).author, publisherData)
	assert.deepEqual(newsArticle(article).publisher, publisherData)
	assert.deepEqual(newsArticle(article).mainEntityOfPage, { '@type': 'WebPage', '@id': article.url })
})

test('a headline has at most 110 characters and ends after a word', () => {
	const of = (title: string) => newsArticle({ ...article, title }).headline
	assert.equal(of('é'.repeat(110)), 'é'.repeat(110))
	assert.equal(of('é'.repeat(111)), `${'é'.repeat(109)}…`)
	assert.equal(of('😀'.repeat(200)), `${'😀'.repeat(109)}…`)
	const words = of('Un mot '.repeat(40))
	assert.match(words, /^(Un mot )+Un…$|^(Un mot )*Un mot…$/)
	assert.ok(words.length <= 110 && words.length > 100)
})

test('an event says where it takes place', () => {
	const { location, eventStatus, eventAttendanceMode } = event(meeting)
	assert.deepEqual(location, { '@type': 'Place', name: meeting.place, address: meeting.place })
	assert.equal(eventStatus, 'https://schema.org/EventScheduled')
	assert.equal(eventAttendanceMode, 'https://schema.org/OfflineEventAttendanceMode')
	const online = event({ ...meeting, place: 'https://visio.exemple.fr/salle' })
	assert.deepEqual(online.location, { '@type': 'VirtualLocation', url: 'https://visio.exemple.fr/salle' })
	assert.equal(online.eventAttendanceMode, 'https://schema.org/OnlineEventAttendanceMode')
	assert.deepEqual(event({ ...meeting, place: null }).location, {
		'@type': 'VirtualLocation',
		url: meeting.url,
	})
	assert.ok(!('endDate' in event({ ...meeting, endsAt: null })))
})

test('breadcrumbs are numbered from 1', () => {
	const pages = [
		{ name: 'Actualités', url: `${site}/news` },
		{ name: 'Ouverture', url: article.url },
	]
	assert.deepEqual(breadcrumbList(pages).itemListElement, [
		{ '@type': 'ListItem', position: 1, name: 'Actualités', item: `${site}/news` },
		{ '@type': 'ListItem', position: 2, name: 'Ouverture', item: article.url },
	])
})

test('no text can end the script of a page', () => {
	const title = '</script><script>alert(1)</script><!-- & \u2028 "'
	const Page = createRoutesStub([
		{
			path: '/',
			Component: Meta,
			meta: () => [{ 'script:ld+json': newsArticle({ ...article, title }) }],
		},
	])
	const html = renderToString(createElement(Page))
	const [, script] = /^<script type="application\/ld\+json">([^<>&\u2028]*)<\/script>$/.exec(html) ?? []
	assert.equal(JSON.parse(script ?? 'null').headline, title)
})
