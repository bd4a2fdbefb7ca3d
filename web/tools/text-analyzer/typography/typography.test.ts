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
	['une manoeuvre, un foetus, Oedipe', 'une manœuvre, un fœtus, Œdipe'],
	["l'« idée », qu'\"elle\", d'1 litre", 'l’«~idée~», qu’«~elle~», d’1 litre'],
	['tél. : 01, **note** : ici', 'tél._: 01, **note**_: ici'],
	['M. de Gaulle, Mme la ministre, M. A. Camus', 'M._de Gaulle, Mme_la ministre, M._A. Camus'],
	['n°5, p.12, 3 m², 12 h 30, 5 k€', 'n°_5, p._12, 3_m², 12_h_30, 5_k€'],
	['etc ... fin', 'etc. fin'],
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
		'un écran de 15" et 5\'10" de haut',
		'48° 51\' 24" N',
		"https://exemple.fr/coeur,noir/l'eau?a",
		'soeur@exemple.fr, www.coeur.fr, @coeur, coeur.txt',
		'`a -- b: "c";`',
		'<p class="a b">texte</p>',
		'```\nlet a: "b" ;\n\nc -- d\n```',
		'SIRET 123 456 789 00012',
		'10 - 5 = 5',
		':smile: &#233;',
	]) {
		assert.deepEqual(faultsIn(text), [], text)
	}
})

test('one rule alone leaves the faults of the others', () => {
	assert.equal(mended("l'eau ...  ici", ['apostrophe']), 'l’eau ...  ici')
})
