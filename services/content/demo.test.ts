import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { onEachEngine } from '#tests/support/databases.ts'
import { fillDemo } from './demo.ts'
import { addPublished, emptyContent } from './fixture.ts'

const folder = new URL('./demo/', import.meta.url)
const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md'))

onEachEngine('the sample content fills an empty site once, complete in both languages', async (database) => {
	const { content, clock } = await emptyContent(database)
	assert.equal(await fillDemo(content, clock), true)
	assert.equal(await fillDemo(content, clock), false)
	for (const locale of ['fr', 'en'] as const) {
		const { items, next } = await content.news({ locale })
		const teams = await content.teams({ locale })
		const documents = await content.documents({ locale })
		assert.deepEqual([items.length, next, teams.length, documents.length], [8, null, 4, 6])
		for (const { slug } of items) {
			const item = await content.newsItem({ locale, id: slug })
			assert.ok(item)
			const words = item.html.replaceAll(/<[^>]+>/g, '').split(/\s+/).length
			assert.ok(words >= 120 && words <= 260, `${slug} has ${words} words`)
		}
		for (const page of [...teams, ...items, ...documents]) {
			assert.equal(page.locale, locale)
			assert.ok(page.summary.length > 20)
		}
		for (const team of teams) assert.ok(team.people.length > 0)
	}
	assert.deepEqual(
		(await content.categories.list()).map(({ slug }) => slug),
		['annonces', 'serveurs', 'evenements', 'association'],
	)
	assert.equal((await content.documents({ locale: 'fr', type: 'legal' })).length, 3)
	assert.equal((await content.page({ locale: 'fr', slug: 'athlas' }))?.slug, 'athlas')
})

onEachEngine('a site with content is not changed', async (database) => {
	const { content, clock } = await emptyContent(database)
	await addPublished(content, 'document', { slug: 'a-nous' })
	assert.equal(await fillDemo(content, clock), false)
	assert.equal((await content.documents({ locale: 'fr' })).length, 1)
})

test('the French sample content follows French typography', async () => {
	for (const file of files.filter((name) => name.endsWith('.fr.md'))) {
		const text = await readFile(new URL(file, folder), 'utf8')
		assert.doesNotMatch(text, /[^\u202F][;!?»]|«[^\u202F]|[^\u00A0|-]:|'|\.\.\.|\d (h|€|ms)/, file)
	}
})

test('every link of the sample content has a target', async () => {
	const names = new Set(files.map((file) => `/${file.replace(/\.(fr|en)\.md$/, '')}`))
	const pages = new Set([
		'/teams',
		'/documents',
		'/uptime',
		'/micro-services',
		'/dashboard/feedback',
		'/athlas',
	])
	for (const file of files) {
		const text = await readFile(new URL(file, folder), 'utf8')
		for (const [, link = ''] of text.matchAll(/\]\(([^)]*)\)/g)) {
			assert.ok(names.has(link) || pages.has(link), `${file} leads to ${link}`)
		}
	}
})
