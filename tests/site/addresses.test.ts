import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ItemKind, Locale } from '#services/content/kinds.ts'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let editor: Headers

const textOf = (title: string) => ({ title, summary: 'Résumé', body: 'Texte' })

async function add(kind: ItemKind, slug: string, languages: readonly Locale[] = ['fr', 'en']): Promise<void> {
	const { editing } = site.services.content
	const texts = Object.fromEntries(languages.map((locale) => [locale, textOf(`${slug} ${locale}`)]))
	await editing.create(editor, kind, { slug, texts })
	for (const locale of languages) await editing.publish(editor, { kind, id: slug, locale })
}

before(async () => {
	site = await openSite({ demo: false })
	editor = new Headers({ cookie: await site.signIn('editor') })
	await add('document', 'charte')
	await add('document', 'reglement', ['fr'])
	await add('page', 'nos-lieux')
	await add('page', 'athlas', ['fr'])
})

after(() => site.close())

async function addressesOf(path: string) {
	const response = await site.request(path)
	assert.equal(response.status, 200, path)
	const html = await response.text()
	const links = (rel: string) =>
		[...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(
			([link]) => / href="([^"]*)"/.exec(link)?.[1],
		)
	return { canonical: links('canonical'), alternates: links('alternate') }
}

test('documents, free pages and lists have one canonical address in each language, and name the others', async () => {
	for (const path of ['/documents', '/documents/legal', '/documents/charte', '/teams', '/nos-lieux']) {
		const [french, english] = [site.publicUrl + path, `${site.publicUrl}${path}?lang=en`]
		const alternates = [french, english, french]
		assert.deepEqual(await addressesOf(path), { canonical: [french], alternates }, path)
		assert.deepEqual(await addressesOf(`${path}?lang=en`), { canonical: [english], alternates }, path)
	}
})

test('a text without a translation has the address of its language alone', async () => {
	for (const path of ['/documents/reglement', '/athlas']) {
		const own = { canonical: [site.publicUrl + path], alternates: [] }
		assert.deepEqual(await addressesOf(path), own, path)
		assert.deepEqual(await addressesOf(`${path}?lang=en`), own, path)
	}
})

test('the edition in force has the address of the document, another one its own', async () => {
	const { editing } = site.services.content
	const text = { kind: 'document', id: 'charte', locale: 'fr' } as const
	await editing.saveDraft(editor, text, textOf('charte, deux'))
	await editing.publish(editor, text)
	const document = `${site.publicUrl}/documents/charte`
	const alternates = [document, `${document}?lang=en`, document]
	assert.deepEqual(await addressesOf('/documents/charte/2'), { canonical: [document], alternates })
	const past = { canonical: [`${document}/1`], alternates: [] }
	assert.deepEqual(await addressesOf('/documents/charte/1'), past)
	assert.deepEqual(await addressesOf('/documents/charte/1?compare=2'), past)
})
