import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsIn, mended } from './faults.ts'
import { ruleNames } from './rules.ts'

/** Wrong, and right; ~ is U+202F and _ is U+00A0. */
const pairs: readonly (readonly [string, string])[] = [
	['Quoi ? Oui! Bien ; et voilà', 'Quoi~? Oui~! Bien~; et voilà'],
	['Voilà: un mot : deux', 'Voilà_: un mot_: deux'],
	['« mot » et «mot»', '«~mot~» et «~mot~»'],
	['"Bonjour." dit-il, "oui"', '«~Bonjour.~» dit-il, «~oui~»'],
	["l'eau d'ici", 'l’eau d’ici'],
	['Attendez... etc... etc…', 'Attendez… etc. etc.'],
	['deux  mots , un . fin', 'deux mots, un. fin'],
	['un mot,deux mots', 'un mot, deux mots'],
	['lui - ou elle -- ici', 'lui – ou elle – ici'],
	['10€, 50 %, 3 km', '10_€, 50_%, 3_km'],
	['1 000 000 habitants', '1~000~000 habitants'],
	['p. 12, art. 3, n° 5', 'p._12, art._3, n°_5'],
	['M. Dupont, Mme Curie, Mr Hyde', 'M._Dupont, Mme_Curie, M._Hyde'],
	['la 1ère, le 2ème, le XXème', 'la 1re, le 2e, le XXe'],
	['le coeur, la soeur, une Oeuvre', 'le cœur, la sœur, une Œuvre'],
]

const shown = (text: string) => text.replaceAll('\u202f', '~').replaceAll('\u00a0', '_')

test('each rule mends what it is for, and mending again changes nothing', () => {
	const broken = new Set<string>()
	for (const [wrong, right] of pairs) {
		for (const { rule } of faultsIn(wrong)) broken.add(rule)
		const text = mended(wrong)
		assert.equal(shown(text), right)
		assert.deepEqual(faultsIn(text), [])
	}
	assert.deepEqual([...broken].sort(), ruleNames.toSorted())
})

test('what only looks wrong is left alone', () => {
	for (const text of [
		'https://exemple.fr/?a=1;b:2',
		'à 12:30',
		'un clin d’œil ;)',
		'caf&eacute; noir',
		'une poésie, la coexistence',
		'- un point de liste',
		'Quoi\u00a0? «\u00a0oui\u00a0»',
		'3.14',
		'?',
	]) {
		assert.deepEqual(faultsIn(text), [], text)
	}
})

test('one rule alone leaves the faults of the others', () => {
	assert.equal(mended("l'eau ...  ici", ['apostrophe']), 'l’eau ...  ici')
})
