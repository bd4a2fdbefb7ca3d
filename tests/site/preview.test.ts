import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let editor: Headers

const text = { kind: 'news', id: 'secret', locale: 'fr' } as const

before(async () => {
	site = await openSite()
	editor = new Headers({ cookie: await site.signIn('editor') })
	await site.services.content.editing.create(editor, 'news', {
		slug: 'secret',
		texts: { fr: { title: 'Le titre secret', summary: 'Résumé', body: 'Le texte **secret**' } },
	})
})

after(() => site.close())

test('a preview shows the draft to whoever has the link, and is neither stored, indexed nor passed on', async () => {
	const { token } = await site.services.content.editing.createPreview(editor, text)
	const response = await site.request(`/preview/${token}`)
	assert.equal(response.status, 200)
	const html = (await response.text()).replaceAll('<!-- -->', '')
	assert.match(html, /Brouillon, visible avec ce lien jusqu’au <time/)
	assert.match(html, /Le texte <strong>secret<\/strong>/)
	assert.match(html, /<meta name="robots" content="noindex"/)
	assert.equal(response.headers.get('cache-control'), 'no-store')
	assert.equal(response.headers.get('referrer-policy'), 'no-referrer')
	assert.equal(response.headers.get('x-robots-tag'), 'noindex')
	const data = await site.request(`/preview/${token}.data`)
	assert.match(data.headers.get('cache-control') ?? '', /no-store/)
	await site.services.content.editing.saveDraft(editor, text, { title: 'Corrigé', summary: '', body: '' })
	assert.match(await (await site.request(`/preview/${token}`)).text(), /<h1[^>]*>(<span>)?Corrigé/)
	await site.services.content.editing.remove(editor, text)
	assert.equal((await site.request(`/preview/${token}`)).status, 404)
	await site.services.content.editing.restore(editor, {
		...text,
		id: token.split('.')[0]!,
	})
})

test('a forged, incomplete or overlong link shows a clear page and no text', async () => {
	const { token } = await site.services.content.editing.createPreview(editor, text)
	const forged = [
		token.slice(0, -1),
		token.replace('.fr.', '.en.'),
		token.replace(/\.\d+\./, '.9999999999999.'),
		'x',
		'a'.repeat(1000),
		'%F0%9F%98%80',
	]
	for (const each of forged) {
		const response = await site.request(`/preview/${each}`)
		const html = await response.text()
		assert.equal(response.status, 404, each)
		assert.match(html, /Cet aperçu n’existe plus/)
		assert.doesNotMatch(html, /secret|Corrigé/)
		assert.equal(response.headers.get('referrer-policy'), 'no-referrer')
	}
})
