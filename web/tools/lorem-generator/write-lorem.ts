import {
	budgetOf,
	composeCost,
	type Composed,
	composeItems,
	composeParagraphs,
	composeSentences,
	type Desk,
} from './compose.ts'
import { type Block, textsOf, type Writing } from './formats/block.ts'
import { html } from './formats/html.ts'
import { markdown } from './formats/markdown.ts'
import { countBlockWords, countBytes, countCharacters } from './measures.ts'
import { countRange, type Format, type Options } from './options.ts'
import { createDecorator, createOrnaments } from './ornaments.ts'
import { createRandom } from './random.ts'
import type { Voice } from './voice.ts'

async function createVoices(
	{ language, seed, opensWithLorem }: Options,
	ownWords: string,
): Promise<{ prose: Voice; beside: Voice }> {
	const randoms = [
		createRandom(`${seed}\n${language}`),
		createRandom(`${seed}\n${language}\nbeside`),
	] as const
	if (language === 'french') {
		const { createFrench } = await import('./french-voice.ts')
		return { prose: createFrench(randoms[0]), beside: createFrench(randoms[1]) }
	}
	const { createSoup } = await import('./soup.ts')
	if (language === 'latin') {
		const { latin } = await import('./latin.ts')
		return {
			prose: createSoup(randoms[0], latin(opensWithLorem)),
			beside: createSoup(randoms[1], latin(false)),
		}
	}
	const { wordsIn } = await import('./own-words.ts')
	const words = wordsIn(ownWords)
	if (words.length === 0) throw new RangeError('There are no words to write with')
	return { prose: createSoup(randoms[0], { words }), beside: createSoup(randoms[1], { words }) }
}

const plain: Writing = {
	begin: '',
	between: '\n\n',
	end: '',
	block,
	spans: (spans) => spans.map(({ text }) => text).join(''),
}

function block(given: Block): string {
	if (given.kind === 'table') return given.rows.map((row) => row.join('\t')).join('\n')
	if (given.kind === 'list') {
		return given.items.map((item, index) => `${given.isNumbered ? `${index + 1}.` : '-'} ${item}`).join('\n')
	}
	return textsOf(given).join('\n')
}

/** RFC 8259. */
const json: Writing = {
	begin: '[\n',
	between: ',\n',
	end: '\n]',
	block: (block: Block) =>
		textsOf(block)
			.map((text) => `  ${JSON.stringify(text)}`)
			.join(',\n'),
	spans: (spans) => JSON.stringify(spans.map(({ text }) => text).join('')).slice(1, -1),
}

export type Counts = Record<'words' | 'sentences' | 'paragraphs' | 'characters' | 'bytes', number>

export type Lorem = { text: string; counts: Counts }

const writings: Record<Format, Writing> = { text: plain, html, markdown, json }

/**
 * The same options and own words give the same text for ever: read the comment of `optionsCodec` before a
 * change here, or of a list of words. @throws RangeError when the count is not in `countRange`, or there
 * are no words
 */
export async function writeLorem(options: Options, ownWords = ''): Promise<Lorem> {
	const [least, most] = countRange(options)
	const { count } = options
	if (!Number.isInteger(count) || count < least || count > most) {
		throw new RangeError(`${count} ${options.unit} are not from ${least} to ${most}`)
	}
	const writing = writings[options.format]
	const { blocks, sentences } = compose(await openDesk(options, ownWords), options, writing)
	const text = writing.begin + blocks.map(writing.block).join(writing.between) + writing.end
	return {
		text,
		counts: {
			words: blocks.reduce((sum, block) => sum + countBlockWords(block), 0),
			sentences,
			paragraphs: blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'quote').length,
			characters: countCharacters(text),
			bytes: countBytes(text),
		},
	}
}

/** Drawn apart, so that it does not change the paragraphs. */
async function openDesk(options: Options, ownWords: string): Promise<Desk> {
	const { seed, length, format } = options
	const parts = format === 'json' ? [] : options.parts
	const { prose, beside } = await createVoices(options, ownWords)
	return {
		voice: prose,
		ornaments: createOrnaments(createRandom(`${seed}\nornaments`), beside, parts),
		decorate: createDecorator(createRandom(`${seed}\nmarks`), parts),
		random: createRandom(`${seed}\nsizes`),
		length,
	}
}

function compose(desk: Desk, { unit, count, parts }: Options, writing: Writing): Composed {
	switch (unit) {
		case 'paragraphs':
			return composeParagraphs(desk, count)
		case 'sentences':
			return composeSentences(desk, count)
		case 'items':
			return composeItems(desk, count, parts.includes('numbers'))
		default:
			return composeCost(desk, count, budgetOf(unit, writing))
	}
}
