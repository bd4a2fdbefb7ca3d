import { createChance } from './chance/chance.ts'
import type { Options } from './options.ts'
import type { Voice } from './voice.ts'

/** One that writes the paragraphs, and one that writes what stands beside them. The words of a language load on use. */
export async function createVoices(
	{ language, seed, opensWithLorem }: Options,
	ownWords: string,
): Promise<{ prose: Voice; beside: Voice }> {
	const chances = [
		createChance(`${seed}\n${language}`),
		createChance(`${seed}\n${language}\nbeside`),
	] as const
	if (language === 'french') {
		const { createFrench } = await import('./french-voice.ts')
		return { prose: createFrench(chances[0]), beside: createFrench(chances[1]) }
	}
	const { createSoup } = await import('./soup.ts')
	if (language === 'latin') {
		const { latin } = await import('./latin.ts')
		return {
			prose: createSoup(chances[0], latin(opensWithLorem)),
			beside: createSoup(chances[1], latin(false)),
		}
	}
	const { wordsIn } = await import('./own-words.ts')
	const words = wordsIn(ownWords)
	if (words.length === 0) throw new RangeError('There are no words to write with')
	return { prose: createSoup(chances[0], { words }), beside: createSoup(chances[1], { words }) }
}
