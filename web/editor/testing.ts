import { seededFractions } from '#tests/support/seeded-random.ts'
import { blockSources } from './testing-blocks.ts'
import { type Choices, lines } from './testing-lines.ts'

/** A Markdown document that depends only on `seed`: every construct and spelling, odd spaces, line ends and marks. */
export function generateMarkdown(seed: number): string {
	const choices = choicesOf(seed)
	const { pick, chance, between } = choices
	const sources = blockSources(choices, lines(choices))
	const count = between(1, 22)
	let text = pick(['', '', '', '\n', '\n\n', '  \n', '\ufeff'])
	for (let index = 0; index < count; index += 1) {
		text += pick(sources)()
		if (index < count - 1)
			text += chance(0.06) ? '\n' : pick(['\n\n', '\n\n', '\n\n', '\n\n\n', '\n \n', '\n\n\n\n', '\n\t\n'])
	}
	text += pick(['\n', '\n', '\n', '', '\n\n', '\n   ', '  '])
	if (chance(0.15)) return text.replaceAll('\n', '\r\n')
	if (chance(0.05)) return text.replaceAll('\n', () => (chance(0.5) ? '\r\n' : '\n'))
	return chance(0.03) ? text.replaceAll('\n', '\r') : text
}

function choicesOf(seed: number): Choices {
	const fraction = seededFractions(seed * 7919)
	return {
		pick: (options) => options[Math.floor(fraction() * options.length)]!,
		chance: (probability) => fraction() < probability,
		between: (min, max) => min + Math.floor(fraction() * (max - min + 1)),
	}
}
