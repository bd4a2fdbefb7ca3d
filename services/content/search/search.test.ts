import assert from 'node:assert/strict'
import { createTestApp } from '#platform/http/testing.ts'
import { addDraft, addPublished, ana, emptyContent } from '#services/content/testing.ts'
import { contentRoutes } from '#services/content/routes.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import type { Piece, SearchAnswer } from './contract.ts'
import { maxQueryCharacters, maxResults } from './limits.ts'

const textOf = (title: string, summary = '', body = '') => ({ title, summary, body })
const joined = (pieces: readonly Piece[]) =>
	pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
const titlesOf = ({ results }: SearchAnswer) => results.map(({ title }) => joined(title))

onEachEngine('search finds the texts of all kinds, with marks and their addresses', async (database) => {
	const { content } = await emptyContent(database)
	const body = '# Programme\n\nLe **tournoi** commence à [midi](https://example.org/tournois).'
	const fr = textOf('Actualités des quais', 'En bref', body)
	await addPublished(content, 'news', { slug: 'quais', texts: { fr } })
	await addPublished(content, 'team', { slug: 'quais', texts: { fr } })
	await addPublished(content, 'document', { slug: 'quais', texts: { fr } })
	await addPublished(content, 'page', { slug: 'quais', texts: { fr } })
	const { results, hasMore, suggestion } = await content.search({ locale: 'fr', q: 'actualite tournois' })
	assert.deepEqual(
		results.map(({ kind, path }) => [kind, path]),
		[
			['page', '/quais'],
			['document', '/documents/quais'],
			['team', '/teams/quais'],
			['news', '/news/annonces/quais'],
		],
	)
	assert.equal(joined(results[0]!.title), '[Actualités] des quais')
	assert.equal(joined(results[0]!.excerpt), 'Programme · Le [tournoi] commence à midi.')
	assert.deepEqual({ hasMore, suggestion }, { hasMore: false, suggestion: null })
	const teams = await content.search({ locale: 'fr', q: 'quai', kind: 'team' })
	assert.deepEqual(
		teams.results.map(({ kind }) => kind),
		['team'],
	)
	assert.deepEqual((await content.search({ locale: 'fr', q: 'actualite absente' })).results, [])
	assert.deepEqual((await content.search({ locale: 'fr', q: 'example' })).results, [], 'address of a link')
})

onEachEngine(
	'matches in the title come first, then those in title and summary, each newest first',
	async (database) => {
		const { content, clock } = await emptyContent(database)
		const texts = [
			textOf('Vieux tournoi', '', ''),
			textOf('Résumé', 'Le tournoi', ''),
			textOf('Corps ancien', '', 'Un tournoi'),
			textOf('Corps', '', 'Un tournoi'),
			textOf('Tournois', '', ''),
		]
		for (const [index, fr] of texts.entries()) {
			clock.pass(60_000)
			await addPublished(content, 'news', { slug: `item-${index}`, texts: { fr } })
		}
		assert.deepEqual(titlesOf(await content.search({ locale: 'fr', q: 'tournoi' })), [
			'[Tournois]',
			'Vieux [tournoi]',
			'Résumé',
			'Corps',
			'Corps ancien',
		])
		clock.pass(60_000)
		const ref = { kind: 'news', id: 'item-0', locale: 'fr' } as const
		await content.editing.saveDraft(ana, ref, textOf('Vieux tournoi corrigé'))
		await content.editing.publish(ana, ref)
		assert.equal(
			titlesOf(await content.search({ locale: 'fr', q: 'tournoi' }))[1],
			'Vieux [tournoi] corrigé',
			'a correction keeps the date',
		)
	},
)

onEachEngine('readers of English find English texts, and French ones of items without', async (database) => {
	const { content } = await emptyContent(database)
	const fr = textOf('Les serveurs ouverts')
	await addPublished(content, 'news', { slug: 'deux', texts: { fr, en: textOf('Open servers') } })
	await addPublished(content, 'news', { slug: 'un', texts: { fr } })
	const found = async (locale: 'fr' | 'en', q: string) => titlesOf(await content.search({ locale, q }))
	assert.deepEqual(await found('en', 'server'), ['Open [servers]'])
	assert.deepEqual(await found('en', 'serveur'), ['Les [serveurs] ouverts'])
	assert.deepEqual(await found('en', 'serv'), ['Les [serveurs] ouverts', 'Open [servers]'])
	assert.deepEqual(await found('fr', 'serveur'), ['Les [serveurs] ouverts', 'Les [serveurs] ouverts'])
	assert.deepEqual(await found('fr', 'servers'), [])
})

onEachEngine(
	'only what is public at this moment is found, through schedules, corrections and archives',
	async (database) => {
		const { content, clock, db } = await emptyContent(database)
		const id = await addDraft(content, 'news', { slug: 'item', texts: { fr: textOf('Premier') } })
		const ref = { kind: 'news', id, locale: 'fr' } as const
		const found = async () => {
			const words = ['premier', 'second', 'troisieme']
			const answers = await Promise.all(words.map((q) => content.search({ locale: 'fr', q })))
			return words.filter((_, index) => answers[index]!.results.length > 0)
		}
		const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
		assert.deepEqual(await found(), [], 'a draft')
		await content.editing.publish(ana, ref)
		assert.deepEqual(await found(), ['premier'])
		await content.editing.saveDraft(ana, ref, textOf('Second'))
		await content.editing.publish(ana, ref, { at: inMinutes(1) })
		assert.deepEqual(await found(), ['premier'])
		clock.pass(60_000)
		assert.deepEqual(await found(), ['second'])
		await content.editing.saveDraft(ana, ref, textOf('Troisième'))
		await content.editing.publish(ana, ref, { at: inMinutes(1) })
		assert.deepEqual(await found(), ['second'])
		clock.pass(60_000)
		assert.deepEqual(await found(), ['troisieme'])
		await content.editing.restoreVersion(ana, { ...ref, number: 1 })
		assert.deepEqual(await found(), ['troisieme'], 'restored as a draft')
		await content.editing.publish(ana, ref)
		assert.deepEqual(await found(), ['premier'])
		const rows = await db.selectFrom('searchTexts').select('version').execute()
		assert.equal(rows.length, 1, 'texts that nobody can find any more leave the index')
		await content.editing.archive(ana, ref)
		assert.deepEqual(await found(), [])
		await content.editing.publish(ana, ref)
		assert.deepEqual(await found(), ['premier'])
		await content.editing.remove(ana, ref)
		assert.deepEqual(await found(), [])
		await content.editing.restore(ana, ref)
		assert.deepEqual(await found(), [])
	},
)

onEachEngine('an item that is removed for good leaves the index', async (database) => {
	const { content, db, clock } = await emptyContent(database)
	const id = await addPublished(content, 'news', { slug: 'item', texts: { fr: textOf('Ancien') } })
	await content.editing.remove(ana, { kind: 'news', id })
	clock.pass(31 * 86_400_000)
	await content.recycleBin.sweep()
	assert.deepEqual(await db.selectFrom('searchTexts').select('item').execute(), [])
	const other = await addPublished(content, 'news', { slug: 'item', texts: { fr: textOf('Ancien') } })
	assert.equal((await content.search({ locale: 'fr', q: 'ancien' })).results.length, 1)
	assert.ok(other)
})

onEachEngine('imported items are found by what is public of their past', async (database) => {
	const { content, clock } = await emptyContent(database)
	const before = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
	const version = (title: string) => ({ ...textOf(title), author: null, createdAt: before(60) })
	const periods = [
		{ version: 1, from: before(60), until: before(30) },
		{ version: 2, from: before(30), until: before(-30) },
		{ version: 3, from: before(-30), until: null },
	]
	const versions = [version('Avant'), version('Maintenant'), version('Ensuite')]
	const item = { kind: 'news', fields: {}, texts: { fr: { versions, periods } } } as const
	await content.addAll({ categories: [], items: [{ ...item, texts: { fr: { versions, periods } } }] })
	const found = async (q: string) => (await content.search({ locale: 'fr', q })).results.length
	assert.deepEqual([await found('avant'), await found('maintenant'), await found('ensuite')], [0, 1, 0])
	clock.pass(30 * 60_000)
	assert.deepEqual([await found('avant'), await found('maintenant'), await found('ensuite')], [0, 0, 1])
})

onEachEngine('at most 50 texts are found, also among as many of the same date', async (database) => {
	const { content } = await emptyContent(database)
	for (let index = 0; index <= maxResults; index += 1) {
		const fr = textOf(index < 5 ? 'Tournoi' : 'Autre', '', 'Un tournoi')
		await addPublished(content, 'news', { slug: `item-${index}`, texts: { fr } })
	}
	const { results, hasMore } = await content.search({ locale: 'fr', q: 'tournoi' })
	assert.equal(results.length, maxResults)
	assert.equal(new Set(results.map(({ path }) => path)).size, maxResults)
	assert.equal(hasMore, true)
	assert.deepEqual(
		results.slice(0, 6).map(({ title }) => joined(title)),
		[...Array.from({ length: 5 }, () => '[Tournoi]'), 'Autre'],
	)
	await content.editing.archive(ana, { kind: 'news', id: 'item-0', locale: 'fr' })
	assert.equal((await content.search({ locale: 'fr', q: 'tournoi' })).hasMore, false)
})

onEachEngine('no query is an error or an operator, whatever it contains', async (database) => {
	const { content } = await emptyContent(database)
	const app = createTestApp()
	app.route('/api', contentRoutes(content, { isFromService: () => false }))
	await addPublished(content, 'news', { slug: 'item', texts: { fr: textOf('Titre', 'Résumé', 'Corps') } })
	const signs = [
		'"',
		"'",
		'*',
		':',
		'\\',
		'(',
		')',
		'{',
		'}',
		'^',
		'-',
		'+',
		'|',
		'&',
		'!',
		'<->',
		'%',
		'\0',
		"');",
		'--',
	]
	const words = [
		' ',
		' ',
		'NEAR',
		'NEAR(',
		'AND',
		'OR',
		'NOT',
		'title:',
		'scope : fr',
		'titre',
		':*',
		'$1',
		'?1',
		'1.5',
	]
	const letters = ['🎉', '\uD800', 'é', 'e\u0301', 'Œ', '½', 'ﷺ', '語', '\u202E', '\u00AD', '\n']
	const pieces = [...signs, ...words, ...letters]
	const below = seededIntegers(15)
	const rounds = database.engine === 'sqlite' ? 500 : 200
	for (let round = 0; round < rounds; round += 1) {
		const q = Array.from({ length: below(12) }, () => pieces[below(pieces.length)]).join('')
		const locale = below(2) === 0 ? 'fr' : 'en'
		const response = await app.request(`/api/content/search?${new URLSearchParams({ q, locale })}`)
		assert.equal(response.status, q.includes('\0') ? 400 : 200, JSON.stringify(q))
	}
	for (const q of ['absent OR titre', 'absent | titre', 'NOT absent', '!absent', 'title : absent', '-absent'])
		assert.deepEqual((await content.search({ locale: 'fr', q })).results, [], q)
	for (const q of ['"titre"', 'titre*', '(titre)', "titre' corps", 'TITRE & corps', '-titre'])
		assert.equal((await content.search({ locale: 'fr', q })).results.length, 1, q)
	const status = async (query: Record<string, string>) =>
		(await app.request(`/api/content/search?${new URLSearchParams(query)}`)).status
	assert.equal(await status({ q: 'é'.repeat(maxQueryCharacters) }), 200)
	assert.equal(await status({ q: 'é'.repeat(maxQueryCharacters + 1) }), 400)
	assert.equal(await status({}), 400)
	assert.equal(await status({ q: 'x', kind: 'draft' }), 400)
})

onEachEngine('a word that nothing contains leads to a similar one of a visible title', async (database) => {
	const { content } = await emptyContent(database)
	const suggested = async (q: string) => (await content.search({ locale: 'fr', q })).suggestion
	await addDraft(content, 'news', { slug: 'brouillon', texts: { fr: textOf('Horizont') } })
	assert.equal(await suggested('horizn'), null, 'a draft')
	await addPublished(content, 'news', { slug: 'item', texts: { fr: textOf('L’Horizon des évènements') } })
	assert.equal(await suggested('horizn'), 'horizon')
	assert.equal(await suggested('les évenemnts de l’horizno'), 'évènements horizon')
	assert.equal(await suggested('horizon'), null, 'found')
	for (const q of ['xorizon', 'ho', 'hangar', 'horizn absent quelconque mot', ''])
		assert.equal(await suggested(q), null, q)
})
