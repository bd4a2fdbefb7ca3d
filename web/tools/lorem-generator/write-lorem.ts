import { budgetOf } from './budget.ts'
import { createChance } from './chance/chance.ts'
import {
	type Composed,
	composeCost,
	composeItems,
	composeParagraphs,
	composeSentences,
	type Desk,
} from './compose.ts'
import { createDecorator } from './decorate.ts'
import { html } from './formats/html.ts'
import type { Writing } from './formats/format.ts'
import { markdown } from './formats/markdown.ts'
import { countBlockWords, countBytes, countCharacters } from './measures.ts'
import { countRange, type Format, type Options } from './options.ts'
import { createOrnaments } from './ornaments.ts'
import { type Block, textsOf } from './formats/block.ts'
import type { Voice } from './voice.ts'

/** One that writes the paragraphs, and one that writes what stands beside them. The words of a language load on use. */
async function createVoices(
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

/** The words alone; a list has its dashes or numbers, a table its tabs. */
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

/** A list of strings (RFC 8259): a paragraph each, or an item of a list. */
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

/** A text as it is copied, and how much it is: characters and bytes with its marks, all else as it is read. */
export type Lorem = { text: string; counts: Counts }

const writings: Record<Format, Writing> = { text: plain, html, markdown, json }

/**
 * Filler text, exactly as much as is asked for. The same options, and the same `ownWords` where the language is 'own',
 * give the same text for ever: see `address.ts` before a change here, or of a list of words.
 * @throws {RangeError} when the count is not in `countRange`, or the language is 'own' and there are no words.
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

/** What stands beside the paragraphs is drawn apart, so that it comes and goes without changing them. */
async function openDesk(options: Options, ownWords: string): Promise<Desk> {
	const { seed, length, format } = options
	const parts = format === 'json' ? [] : options.parts
	const { prose, beside } = await createVoices(options, ownWords)
	return {
		voice: prose,
		ornaments: createOrnaments(createChance(`${seed}\nornaments`), beside, parts),
		decorate: createDecorator(createChance(`${seed}\nmarks`), parts),
		chance: createChance(`${seed}\nsizes`),
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
