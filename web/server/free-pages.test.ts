import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createLog } from '#platform/log.ts'
import type { FreePage } from '#services/content/contract.ts'
import { createFreePages } from './free-pages.ts'

const link = (slug: string) => ({ path: `/${slug}`, title: slug, locale: 'fr' as const })
const shown = (slug: string, lang?: 'fr') => ({ path: `/${slug}`, title: slug, lang })

function open(t: { mock: typeof mock }) {
	let nowMs = 0
	t.mock.method(Date, 'now', () => nowMs)
	const state = {
		version: '1',
		header: [link('athlas')],
		footer: [link('a-propos'), link('dons')],
		isDown: false,
	}
	const pages = new Set(['a-propos', 'dons'])
	const answering = <Value>(value: Value) => {
		if (state.isDown) throw new Error('down')
		return value
	}
	const navigation = mock.fn(async () => answering({ header: state.header, footer: state.footer }))
	const page = mock.fn(async ({ slug }: { slug: string }) =>
		answering(pages.has(slug) ? ({ slug } as FreePage) : null),
	)
	const lines: string[] = []
	const content = { version: () => state.version, navigation, page }
	const freePages = createFreePages(
		content,
		createLog((line) => lines.push(line)),
	)
	return { state, pages, navigation, page, lines, freePages, pass: (ms: number) => void (nowMs += ms) }
}

test('the navigation is read once per version of the content', async (t) => {
	const { state, navigation, freePages } = open(t)
	const expected = { header: [shown('athlas')], footer: [shown('dons')], about: '/a-propos' }
	for (let visit = 0; visit < 3; visit += 1) assert.deepEqual(await freePages.navigation('fr'), expected)
	assert.equal(navigation.mock.callCount(), 1)
	assert.deepEqual((await freePages.navigation('en')).header, [shown('athlas', 'fr')])
	const version = await freePages.version()
	state.version = '2'
	state.header = []
	assert.deepEqual((await freePages.navigation('fr')).header, [])
	assert.notEqual(await freePages.version(), version)
})

test('without a public page about the site there is no link to it', async (t) => {
	const { pages, freePages } = open(t)
	pages.delete('a-propos')
	assert.equal((await freePages.navigation('fr')).about, null)
})

test('whether a page is public is read once per version, and never for what is no slug', async (t) => {
	const { state, pages, page, freePages } = open(t)
	const isPublic = (slug: string) => freePages.isPublic('fr', slug)
	for (let visit = 0; visit < 3; visit += 1) {
		assert.equal(await isPublic('dons'), true)
		assert.equal(await isPublic('inconnue'), false)
		assert.equal(await isPublic('wp-login.php'), false)
	}
	assert.equal(page.mock.callCount(), 2)
	pages.delete('dons')
	state.version = '2'
	assert.equal(await isPublic('dons'), false)
})

test('while the content service is down the last known navigation is shown, and pages are rendered anew afterwards', async (t) => {
	const { state, lines, freePages, pass } = open(t)
	const known = await freePages.navigation('fr')
	const outages = freePages.outages()
	state.isDown = true
	state.version = '2'
	for (let visit = 0; visit < 3; visit += 1) assert.deepEqual(await freePages.navigation('fr'), known)
	assert.equal(lines.length, 1)
	const during = freePages.outages()
	assert.notEqual(during, outages)
	state.isDown = false
	state.header = []
	pass(2000)
	assert.deepEqual((await freePages.navigation('fr')).header, [])
	assert.ok(![outages, during].includes(freePages.outages()))
})
