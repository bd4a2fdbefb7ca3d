import {
	budgetOf,
	composeCost,
	type Composition,
	composeItems,
	composeParagraphs,
	composeSentences,
	type ComposeContext,
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
	if (words.length === 0) throw new RangeError('No words')
	return { prose: createSoup(randoms[0], { words }), beside: createSoup(randoms[1], { words }) }
}

const plain: Writing = {
	begin: '',
	between: '\n\n',
	end: '',
	block,
	spans: (spans) => spans.map(({ text }) => text).join(''),
}

function block(source: Block): string {
	if (source.kind === 'table') return source.rows.map((row) => row.join('\t')).join('\n')
	if (source.kind === 'list') {
		return source.items
			.map((item, index) => `${source.isNumbered ? `${index + 1}.` : '-'} ${item}`)
			.join('\n')
	}
	return textsOf(source).join('\n')
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
 * The same options and own words must always give the same text: see `optionsCodec` before changing this code or a list
 * of words. @throws RangeError if the count is outside `countRange`, or there are no words
 */
export async function writeLorem(options: Options, ownWords = ''): Promise<Lorem> {
	const [min, max] = countRange(options)
	const { count } = options
	if (!Number.isInteger(count) || count < min || count > max) {
		throw new RangeError(`${count} ${options.unit} is not between ${min} and ${max}`)
	}
	const writing = writings[options.format]
	const { blocks, sentences } = compose(await createContext(options, ownWords), options, writing)
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

/** Each aspect has its own random generator, so that ornaments do not change the paragraphs. */
async function createContext(options: Options, ownWords: string): Promise<ComposeContext> {
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

function compose(context: ComposeContext, { unit, count, parts }: Options, writing: Writing): Composition {
	switch (unit) {
		case 'paragraphs':
			return composeParagraphs(context, count)
		case 'sentences':
			return composeSentences(context, count)
		case 'items':
			return composeItems(context, count, parts.includes('numbers'))
		default:
			return composeCost(context, count, budgetOf(unit, writing))
	}
}
