import { type Tense, type Verb, verbOf } from './french-grammar.ts'
import * as lexicon from './french-lexicon.ts'
import type { Owner, Phrase, Phrases } from './french-phrases.ts'
import { createDeck, type Random } from './random.ts'

type Say = (verb: Verb) => string

type VerbKind = keyof typeof lexicon.verbs

const verbs = Object.fromEntries(
	Object.entries(lexicon.verbs).map(([kind, forms]) => [kind, forms.map(verbOf)]),
) as Record<VerbKind, Verb[]>

const have = verbOf('a/ont/av/aur/avoir')

/** Repeated entries are drawn more often. */
const doings = [
	'handle',
	'handle',
	'handle',
	'put',
	'put',
	'cross',
	'cross',
	'act',
	'tell',
	'tell',
	'meet',
] as const
const happenings = [
	...Array.from({ length: 6 }, () => 'person' as const),
	'want',
	'want',
	'nature',
	'nature',
	'rest',
	'be',
	'move',
	'there',
] as const

/** Statements without capital or full stop: 'la voisine range son carnet sous l’escalier'. */
export function createClauses(random: Random, phrases: Phrases) {
	const decks = Object.fromEntries(
		Object.entries(verbs).map(([kind, all]) => [kind, createDeck(random, all)]),
	) as Record<VerbKind, () => Verb>
	const spot = createDeck(random, lexicon.spots)
	const manner = createDeck(random, lexicon.manners)
	const drawDoing = createDeck(random, doings)
	const drawHappening = createDeck(random, happenings)
	const isIn =
		(tense: Tense, { number }: Pick<Phrase, 'number'>): Say =>
		(verb) =>
			verb[tense][number]

	const perhapsManner = (times: number) => (random.isOneIn(times) ? ` ${manner()}` : '')

	function doing(say: Say, owner: Owner): string {
		const kind = drawDoing()
		const verb = say(decks[kind]())
		switch (kind) {
			case 'handle':
				return `${verb} ${phrases.thing(owner).text}${perhapsManner(4)}`
			case 'put':
				return `${verb} ${phrases.thing(owner).text} ${spot()}`
			case 'cross':
				return `${verb} ${phrases.thePlace().text}${perhapsManner(4)}`
			case 'act':
				return `${verb} ${random.isOneIn(2) ? manner() : phrases.inPlace()}`
			case 'tell':
				return `${verb} ${phrases.matter(owner).text}${perhapsManner(5)}`
			case 'meet':
				return `${verb} ${phrases.person().text}`
		}
	}

	function somebodyDoes(tense: Tense): string {
		const person = phrases.person()
		return `${person.text} ${doing(isIn(tense, person), person.number)}`
	}

	const something = {
		person: somebodyDoes,
		want(tense: Tense) {
			const person = phrases.person()
			const want = isIn(tense, person)(decks.want())
			return `${person.text} ${want} ${doing(({ infinitive }) => infinitive, person.number)}`
		},
		nature(tense: Tense) {
			const subject = phrases.nature()
			return `${subject.text} ${isIn(tense, subject)(decks.fill())} ${phrases.thePlace().text}`
		},
		rest(tense: Tense) {
			const subject = phrases.thing()
			return `${subject.text} ${isIn(tense, subject)(decks.rest())} ${spot()}`
		},
		be(tense: Tense) {
			const kind = random.isOneIn(2) ? 'thing' : 'matter'
			const subject = kind === 'thing' ? phrases.theThing() : phrases.theMatter()
			return `${subject.text} ${isIn(tense, subject)(decks.be())} ${phrases.attributeOf(kind, subject)}`
		},
		move(tense: Tense) {
			const subject = phrases.matter()
			return `${subject.text} ${isIn(tense, subject)(decks.move())} ${phrases.people().text}`
		},
		there: (tense: Tense) => `il y ${have[tense].singular} ${phrases.someThing().text} ${spot()}`,
	}

	return {
		clause: (tense: Tense) => something[drawHappening()](tense),
		somebodyDoes,
		doingOfOne: (tense: Tense) => doing(isIn(tense, { number: 'singular' }), 'singular'),
		infinitive: () => doing(({ infinitive }) => infinitive, null),
		saidBy(tense: Tense) {
			const person = phrases.person(['definite', 'singular'])
			return `${isIn(tense, person)(decks.say())} ${person.text}`
		},
		isThing(tense: Tense) {
			const thing = phrases.theThing()
			return `${thing.text} ${isIn(tense, thing)(decks.be())} ${phrases.attributeOf('thing', thing)}`
		},
		whereIs: (tense: Tense) => `${decks.be()[tense].singular} ${phrases.theThing().text}`,
		spot,
	}
}
