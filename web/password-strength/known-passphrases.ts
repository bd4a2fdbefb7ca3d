/** Well-known passphrases: from password tutorials, films, songs, poems, mottos and proverbs. */
const passphrases = `
correct horse battery staple | correct cheval batterie agrafe | cheval correct batterie agrafe | Tr0ub4dor&3
may the force be with you | que la force soit avec toi | I am your father | je suis ton père
to be or not to be | to be or not to be that is the question | être ou ne pas être
the quick brown fox jumps over the lazy dog | portez ce vieux whisky au juge blond qui fume
open sesame | sésame ouvre-toi | abracadabra | hello world | lorem ipsum dolor sit amet
this is my password | my password is | let me in please | mon mot de passe | ceci est un mot de passe
winter is coming | live long and prosper | Houston we have a problem | elementary my dear Watson | I’ll be back
you shall not pass | one ring to rule them all | my precious | do or do not there is no try | I am Groot
there’s no place like home | here’s looking at you kid | hasta la vista baby | hakuna matata
supercalifragilisticexpialidocious | all your base are belong to us | never gonna give you up
all you need is love | home sweet home | once upon a time | I love you so much | happy birthday to you
in God we trust | I have a dream | yes we can | make America great again | God save the King | God save the Queen
four score and seven years ago | the Lord is my shepherd | we hold these truths to be self-evident | just do it
ask not what your country can do for you | it was the best of times it was the worst of times | call me Ishmael
veni vidi vici | carpe diem | cogito ergo sum | alea jacta est | memento mori | in vino veritas
je pense donc je suis | liberté égalité fraternité | allons enfants de la patrie | le jour de gloire est arrivé
un pour tous tous pour un | un pour tous et tous pour un | vive la France | vive la République | la vie est belle
il était une fois | frère Jacques | au clair de la lune | sur le pont d’Avignon | joyeux anniversaire | bonne année
métro boulot dodo | je t’aime pour la vie | à la vie à la mort | qui vivra verra | tout est bon dans le cochon
la cigale et la fourmi | la cigale ayant chanté tout l’été | le corbeau et le renard
maître corbeau sur un arbre perché | rien ne sert de courir il faut partir à point | demain dès l’aube
les sanglots longs des violons de l’automne | sous le pont Mirabeau coule la Seine
heureux qui comme Ulysse a fait un beau voyage | longtemps je me suis couché de bonne heure
aujourd’hui maman est morte | l’essentiel est invisible pour les yeux | dessine-moi un mouton
impossible n’est pas français | après moi le déluge | l’État c’est moi | élémentaire mon cher Watson
`

/** Digits and signs that substitute letters. l counts as i. */
const letterOf: Record<string, string> = Object.fromEntries(
	'0o 1i 3e 4a 5s 7t 8b @a $s !i |i €e li'.split(' ').map(([sign, letter]) => [sign, letter]),
)

/** The lower-case letters of a text without accents, spaces and punctuation, and their offsets in the text. */
function normalize(text: string): { letters: string; places: number[] } {
	const places: number[] = []
	let letters = ''
	let at = 0
	for (const character of text) {
		for (const plain of character.normalize('NFKD').toLowerCase()) {
			const letter = letterOf[plain] ?? plain
			if (!/^[a-z]$/.test(letter)) continue
			letters += letter
			places.push(at)
		}
		at += character.length
	}
	return { letters, places }
}

const knownPhrases = passphrases
	.split(/[|\n]/)
	.map((phrase) => normalize(phrase).letters)
	.filter(Boolean)
	.toSorted((one, other) => other.length - one.length)

/** Number of guesses that cover the whole list. */
export const knownPassphraseCount = knownPhrases.length

/**
 * Finds the longest well-known passphrase in a password, ignoring case, accents, spaces, punctuation and substituted
 * digits; null if there is none. `from` and the exclusive `to` are UTF-16 offsets.
 */
export function findKnownPassphrase(password: string): { from: number; to: number } | null {
	const { letters, places } = normalize(password)
	for (const phrase of knownPhrases) {
		const at = letters.indexOf(phrase)
		if (at === -1) continue
		const from = places[at]!
		const last = places[at + phrase.length - 1]!
		return { from, to: last + String.fromCodePoint(password.codePointAt(last)!).length }
	}
	return null
}
