import {
	type Adjective,
	adjectiveOf,
	agreed,
	determined,
	type Determiner,
	type Noun,
	nounsOf,
	type Number,
} from './french-grammar.ts'
import * as lexicon from './french-lexicon.ts'
import { createDeck, type Random } from './random.ts'

export type Phrase = { text: string; noun: Noun; number: Number }

export type Owner = Number | null

type Form = readonly [Determiner, Number]

/** Repeated entries are drawn more often. */
const subjectForms: readonly Form[] = [
	...Array.from({ length: 5 }, (): Form => ['definite', 'singular']),
	['definite', 'plural'],
	['definite', 'plural'],
	['indefinite', 'singular'],
	['indefinite', 'singular'],
	['demonstrative', 'singular'],
	['several', 'plural'],
]
const objectForms: readonly Form[] = [
	['definite', 'singular'],
	['definite', 'singular'],
	['definite', 'plural'],
	['indefinite', 'singular'],
	['indefinite', 'singular'],
	['indefinite', 'plural'],
	['demonstrative', 'singular'],
	['possessive', 'singular'],
	['possessive', 'singular'],
	['several', 'plural'],
]
const singleForm: Form = ['definite', 'singular']

type Kind = { nouns: readonly Noun[]; adjectives: readonly Adjective[]; takesEarly: boolean }

const kindOf = (
	words: Parameters<typeof nounsOf>[0],
	adjectives: readonly string[],
	takesEarly = true,
): Kind => ({ nouns: nounsOf(words), adjectives: adjectives.map(adjectiveOf), takesEarly })

const kinds = {
	person: kindOf(lexicon.people, lexicon.personAdjectives, false),
	thing: kindOf(lexicon.things, lexicon.thingAdjectives),
	inside: kindOf(lexicon.inside, lexicon.placeAdjectives),
	upon: kindOf(lexicon.upon, lexicon.placeAdjectives),
	nature: kindOf(lexicon.nature, lexicon.natureAdjectives, false),
	matter: kindOf(lexicon.matters, lexicon.matterAdjectives),
}
const early = lexicon.earlyAdjectives.map(adjectiveOf)

export type Phrases = ReturnType<typeof createPhrases>

/** 'les vieilles lampes', 'cet album précieux' */
export function createPhrases(random: Random) {
	const decks = (kind: Kind) => ({
		noun: createDeck(random, kind.nouns),
		adjective: createDeck(random, kind.adjectives),
		takesEarly: kind.takesEarly,
	})
	const drawsOf = Object.fromEntries(
		Object.entries(kinds).map(([name, kind]) => [name, decks(kind)]),
	) as Record<keyof typeof kinds, ReturnType<typeof decks>>
	const drawEarly = createDeck(random, early)
	const subject = createDeck(random, subjectForms)
	const object = createDeck(random, objectForms)
	const several = createDeck(random, ['deux', 'trois', 'quelques', 'plusieurs'])
	const drawWhereabouts = createDeck(random, lexicon.whereabouts)

	function phrase(name: keyof typeof kinds, [kind, number]: Form, owner: Owner = null): Phrase {
		const { noun: draw, adjective, takesEarly } = drawsOf[name]
		const noun = draw()
		const form = number === 'plural' ? noun.plural : noun.singular
		const variant = random.below(7)
		const before = variant === 0 && takesEarly ? `${agreed(drawEarly(), noun, number, form)} ` : ''
		const behind = variant === 1 || variant === 2 ? ` ${agreed(adjective(), noun, number)}` : ''
		const determiner = determined({
			kind: kind === 'possessive' && owner === null ? 'definite' : kind,
			noun,
			number,
			next: before + form,
			ownedByMany: owner === 'plural',
			...(kind === 'several' && { several: several() }),
		})
		return { text: determiner + before + form + behind, noun, number }
	}

	function person(form: Form = subject()): Phrase {
		const base = phrase('person', form)
		return random.isOneIn(4) ? { ...base, text: `${base.text} ${drawWhereabouts()}` } : base
	}

	return {
		person,
		people: () => phrase('person', ['definite', 'plural']),
		thing: (owner?: Owner) => phrase('thing', object(), owner),
		someThing: () => phrase('thing', ['indefinite', 'singular']),
		theThing: () => phrase('thing', singleForm),
		matter: (owner?: Owner) => phrase('matter', object(), owner),
		theMatter: () => phrase('matter', singleForm),
		thePlace: () => phrase(random.isOneIn(2) ? 'inside' : 'upon', singleForm),
		inPlace: () =>
			random.isOneIn(2)
				? `dans ${phrase('inside', singleForm).text}`
				: `sur ${phrase('upon', singleForm).text}`,
		nature: () => phrase('nature', singleForm),
		attributeOf: (name: 'thing' | 'matter' | 'inside', { noun, number }: Phrase) =>
			agreed(drawsOf[name].adjective(), noun, number),
		bare() {
			const noun = drawsOf.thing.noun()
			return { text: `${agreed(drawEarly(), noun, 'singular', noun.singular)} ${noun.singular}`, noun }
		},
		label: () => drawsOf.thing.noun().singular,
	}
}
