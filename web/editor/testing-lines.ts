export type Choices = {
	pick: <Value>(options: readonly Value[]) => Value
	chance: (probability: number) => boolean
	/** A whole number from `min` to `max`, inclusive. */
	between: (min: number, max: number) => number
}

export type Lines = {
	words: (count?: number) => string
	french: () => string
	line: (count?: number) => string
	paragraph: () => string
}

const vocabulary =
	'le salon ouvre à dix heures et demie mardi prochain pour la communauté française l’équipe où été garçon naïve cœur Noël çà serveur partie règle joueur événement 😀 👩‍👩‍👧 🇫🇷 snake_case a*b 3 < 4 AT&T &amp; &copy; 10 % x^2 ~approx [sic] (oui)'.split(
		' ',
	)
const noBreakSpaces = ['\u00a0', '\u202f']

const inlineSamples = [
	'__gras__',
	'***tout***',
	'~~barré~~',
	'*a **b** c*',
	'5*3*2',
	'mot*mot*mot',
	'** pas gras **',
	'`code`',
	'`` co`de ``',
	'` ` `',
	'[**g** `c`](x.html)',
	'[lien](<https://exemple.fr/a b> "Le titre")',
	"[lien](/chemin_(x) 'titre')",
	'[réf][une]',
	'[une]',
	'[Une][]',
	'[^1]',
	'[^note]',
	'![image](/i.png)',
	'![al*te*r](/i.png "T")',
	'<https://auto.fr>',
	'https://nu.fr/a_b_c',
	'<b>html</b>',
	'<!-- c -->',
	'&#233;&nbsp;&eacute;',
	'!',
	'a | b',
	String.raw`\*échappé\*`,
	String.raw`\# \[x\]`,
	String.raw`1\. \_a\_`,
	String.raw`a\\b`,
]

/** Sources of lines: words, French punctuation, every inline construct. */
export function lines({ pick, chance, between }: Choices): Lines {
	const simpleWord = () => pick(vocabulary.slice(0, 10))
	const words = (count = between(2, 9)) =>
		Array.from({ length: count }, () => pick(vocabulary)).join(pick([' ', ' ', ' ', '  ']))

	function french(): string {
		const space = pick(noBreakSpaces)
		return pick([
			`«${space}${words(2)}${space}»`,
			`Pourquoi${space}?`,
			`Ah${space}!`,
			`Note${space}: 12${space}345${space}€`,
		])
	}

	const inlines: (() => string)[] = [
		words,
		words,
		french,
		() => `*${words(2)}*`,
		() => `_mot ${simpleWord()}_`,
		() => `**gras ${simpleWord()}**`,
		() => `**${words(1)} *${words(1)}* fin**`,
		() => `[lien](https://exemple.fr/${between(1, 99)})`,
		...inlineSamples.map((text) => () => text),
	]
	const line = (count = between(1, 4)) => Array.from({ length: count }, () => pick(inlines)()).join(' ')

	function paragraph(): string {
		let text = chance(0.1) ? ' '.repeat(between(1, 3)) : ''
		for (let index = 0, count = between(1, 3); index < count; index += 1) {
			if (index > 0) text += pick(['\n', '\n', '  \n', '\\\n', ' \n', '\n  ', '     \n'])
			text += pick(['Le ', 'Un ', 'É', '“', 'Mot ']) + line()
		}
		return text + (chance(0.15) ? pick([' ', '  ', '   ', '\t']) : '')
	}

	return { words, french, line, paragraph }
}
