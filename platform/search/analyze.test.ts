import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { matches, parseQuery, termsOf, wordsIn } from './analyze.ts'
import type { TextLocale } from '#platform/markdown/messages.ts'

/** Each line: words of which each finds each. */
const sameInFrench = `
actualité actualite Actualités ACTUALITES actualite\u0301s
serveur serveurs
école ÉCOLES l’école L'ÉCOLE d’écoles
cheval chevaux
journal journaux
général générale généraux générales
réseau réseaux
jeu jeux
lieu lieux
tournoi tournois
prix prix
joueur joueuse joueurs joueuses
heureux heureuse heureuses
français française françaises
régulier régulière régulières
premier première
actif active actifs actives
ouvert ouverte ouvertes
ancien ancienne anciens
œuvre oeuvre ŒUVRES œuvres
bénévole benevoles
événement evenements
règlement RÈGLEMENTS
publier publie publié publiée publiés publiées publient publiera publiez
modérer modère modéré modérée modèrent
jouer joue jouent joué
aider aide aident aidée
créer crée créé créée créent
finir finissent
organiser organisée organisation organisations
inscription inscriptions
association associations
communauté communautes
`

const sameInEnglish = `
server servers SERVERS server’s
publish published publishes publishing
community communities
naïve naive
café cafes
`

const apartInFrench = `
serveur service
photo photographe
jeu jeune
membre mémoire
news neuf
site situation
élection électricité
compte comptoir
règle réglage
public publication
table tableau
os bus
`

const groupsOf = (table: string) =>
	table
		.trim()
		.split('\n')
		.map((line) => line.split(' '))

const finds = (query: string, text: string, locale: TextLocale) => {
	const parsed = parseQuery(query, locale)
	// With another word after it, a word is not the beginning of one.
	const whole = { ...parsed, words: [...parsed.words, { text: 'zz', term: 'zz' }] }
	return [...wordsIn(text, locale)].some((word) => matches(whole, word))
}

test('the forms of a word find each other, with and without accents', () => {
	for (const [locale, table] of [
		['fr', sameInFrench],
		['en', sameInEnglish],
	] as const) {
		for (const group of groupsOf(table)) {
			for (const query of group)
				for (const text of group) assert.ok(finds(query, text, locale), `${query} does not find ${text}`)
		}
	}
})

test('words that only look alike do not find each other', () => {
	for (const [one, other] of groupsOf(apartInFrench)) {
		assert.ok(!finds(one!, other!, 'fr'), `${one} finds ${other}`)
		assert.ok(!finds(other!, one!, 'fr'), `${other} finds ${one}`)
	}
})

test('the last word also matches the words that begin with it, from two characters on', () => {
	const matching = (query: string, text: string) =>
		[...wordsIn(text, 'fr')].some((word) => matches(parseQuery(query, 'fr'), word))
	for (const query of ['ac', 'actu', 'actuali', 'actualit', 'Actualité', 'nos actu', 'week-en'])
		assert.ok(matching(query, 'Actualités du week-end'), query)
	assert.ok(!matching('a', 'Actualités'))
	assert.ok(!matching('tualités', 'Actualités'))
	assert.ok(!matching('actu club', 'Actualités'), 'not the last word')
})

test('apostrophes, hyphens and operators separate words', () => {
	const texts = (query: string) => parseQuery(query, 'fr').words.map(({ text }) => text)
	assert.deepEqual(texts('aujourd’hui'), ['aujourd', 'hui'])
	assert.deepEqual(texts('week-end'), texts('week end'))
	assert.deepEqual(texts('jeux AND "vidéo" OR -NOT title:x* (é) NEAR/3'), [
		'jeux',
		'and',
		'video',
		'or',
		'not',
		'title',
		'x',
		'e',
		'near',
		'3',
	])
	assert.deepEqual(texts('🎉 ! « » … \0 \\ %'), [])
})

test('stop words count only when there are no others, and words beyond the tenth are ignored', () => {
	const texts = (query: string) => parseQuery(query, 'fr').words.map(({ text }) => text)
	assert.deepEqual(texts('la vie de l’association'), ['vie', 'association'])
	assert.deepEqual(texts('la'), ['la'])
	assert.deepEqual(texts('de la'), ['de', 'la'])
	assert.equal(texts(Array.from({ length: 30 }, (_, index) => `mot${index}`).join(' ')).length, 10)
})

test('terms are letters and digits between single spaces, whatever the text', () => {
	const below = seededIntegers(15)
	for (let round = 0; round < 300; round += 1) {
		const text = Array.from({ length: 200 }, () =>
			String.fromCharCode(below(4) === 0 ? below(0x10000) : below(0x250)),
		).join('')
		for (const locale of ['fr', 'en'] as const)
			assert.match(termsOf(text, locale), /^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
	}
})

test('the terms of a text stay below what a tsvector may have', () => {
	const text = Array.from({ length: 120_000 }, (_, index) => `語${index}語語語`).join(' ')
	assert.ok(Buffer.byteLength(termsOf(text, 'fr')) < 1_000_000)
})
