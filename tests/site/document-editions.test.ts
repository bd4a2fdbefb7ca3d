import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let editor: Headers

const text = { kind: 'document', id: 'reglement', locale: 'fr' } as const
const body = (opening: string) =>
	`## L'accès\n\nLe local **ouvre** le ${opening}.\n\nLes clés restent au local.\n`

/** A document with two editions that took effect and one that is announced. */
before(async () => {
	site = await openSite({ demo: false })
	editor = new Headers({ cookie: await site.signIn('editor') })
	const { editing } = site.services.content
	const write = (opening: string) =>
		editing.saveDraft(editor, text, {
			title: `Règlement du ${opening}`,
			summary: 'Résumé',
			body: body(opening),
		})
	const { id } = await editing.create(editor, 'document', {
		slug: 'ancien-reglement',
		texts: { fr: { title: 'Règlement du lundi', body: body('lundi') } },
	})
	await editing.publish(editor, { ...text, id })
	await editing.change(editor, { kind: 'document', id }, { slug: 'reglement' })
	await write('mardi')
	await editing.publish(editor, text)
	await write('mercredi')
	const at = new Date(Date.now() + 30 * 86_400_000).toISOString()
	await editing.publish(editor, text, { at, announced: true })
})

after(() => site.close())

const get = (path: string) => site.request(path)

async function htmlOf(path: string): Promise<string> {
	const response = await get(path)
	assert.equal(response.status, 200, path)
	return (await response.text()).replaceAll(/<script[^]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}

const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('every edition has its address; that in force is canonically the document', async () => {
	assert.match(await htmlOf('/documents/reglement'), /Le local <strong>ouvre<\/strong> le mardi/)
	const [past, current, upcoming] = [
		await htmlOf('/documents/reglement/1'),
		await htmlOf('/documents/reglement/2'),
		await htmlOf('/documents/reglement/3'),
	]
	assert.match(past, /Le local <strong>ouvre<\/strong> le lundi/)
	assert.match(past, /Cette version n’est plus en vigueur \(le <time[^>]*>[^<]*<\/time>\)/)
	assert.match(past, /href="\/documents\/reglement"[^>]*>Lire la version en vigueur/)
	assert.equal(canonicalIn(past), `${site.publicUrl}/documents/reglement/1`)
	assert.match(current, /Version 2 · En vigueur depuis le/)
	assert.doesNotMatch(current, /n’est plus en vigueur|entrera en vigueur/)
	assert.equal(canonicalIn(current), `${site.publicUrl}/documents/reglement`)
	assert.match(upcoming, /Le local <strong>ouvre<\/strong> le mercredi/)
	assert.match(upcoming, /Cette version entrera en vigueur le <time/)
	assert.equal(canonicalIn(upcoming), `${site.publicUrl}/documents/reglement/3`)
})

test('the versions are listed with links to read and to compare them', async () => {
	const html = await htmlOf('/documents/reglement')
	const links = [...html.matchAll(/href="(\/documents\/reglement\/[^"]*)"/g)].map(([, href]) => href)
	assert.deepEqual(links, [
		'/documents/reglement/3',
		'/documents/reglement/2?compare=3',
		'/documents/reglement/2',
		'/documents/reglement/1',
		'/documents/reglement/2?compare=1',
	])
	assert.match(html, /Comparer la version 1 avec la version 2/)
})

test('a comparison marks what was removed and added for eyes and screen readers', async () => {
	const html = await htmlOf('/documents/reglement/2?compare=1')
	assert.match(html, /De la version 1 à la version 2/)
	assert.match(html, /<del [^>]*><span class="sr-only">\[supprimé : <\/span>lundi<span class="sr-only">\]/u)
	assert.match(html, /<ins [^>]*><span class="sr-only">\[ajouté : <\/span>mardi<span/u)
	assert.match(html, /L’accès\s+Le local ouvre le /)
	assert.match(html, /Les clés restent au local/)
	assert.match(await htmlOf('/documents/reglement/2?compare=2'), /Les deux textes sont identiques/)
	const one = await get('/documents/reglement/2?compare=1&x=1')
	assert.equal(one.headers.get('etag'), (await get('/documents/reglement/2?compare=1')).headers.get('etag'))
})

test('an edition that does not exist is not found, in whatever way it is written', async () => {
	for (const path of [
		'4',
		'0',
		'01',
		'1e0',
		'-1',
		'1.0',
		'9999999',
		'x',
		'2?compare=4',
		'2?compare=x',
		'2?compare=',
	])
		assert.equal((await get(`/documents/reglement/${path}`)).status, 404, path)
	assert.equal((await get('/documents/inconnu/1')).status, 404)
})

test('the editions of a document that moved redirect for good, also in a comparison', async () => {
	for (const suffix of ['', '/1', '/2?compare=1']) {
		const response = await get(`/documents/ancien-reglement${suffix}`)
		assert.equal(response.status, 301)
		assert.equal(response.headers.get('location'), `/documents/reglement${suffix}`)
	}
})

test('an edition that is not announced, and those of an archived document, are not readable', async () => {
	const { editing } = site.services.content
	const at = new Date(Date.now() + 30 * 86_400_000).toISOString()
	await editing.cancelScheduled(editor, text)
	await editing.publish(editor, text, { at })
	for (const path of [
		'/documents/reglement/3',
		'/documents/reglement/3?compare=2',
		'/documents/reglement/2?compare=3',
	])
		assert.equal((await get(path)).status, 404, path)
	await editing.archive(editor, text)
	for (const path of ['/documents/reglement', '/documents/reglement/1', '/documents/reglement/2?compare=1'])
		assert.equal((await get(path)).status, 404, path)
})
