import { choiceOption, flagOption, type OptionsCodec, optionsCodecOf } from '#web/tools/search-params.ts'
import { classNames, keyboards } from './engine/alphabets.ts'
import { additions, keyFormats, letterCases, lexiconNames, separators } from './engine/generator.ts'
import {
	bitsRange,
	firstSize,
	hasTarget,
	kinds,
	maxMinimum,
	type Minimums,
	type Options,
	sizes,
	views,
} from './options.ts'

const ownCodec = optionsCodecOf<Omit<Options, 'size' | 'bits' | 'minimums' | 'lexicon'>>({
	view: choiceOption(views),
	kind: choiceOption(kinds),
	keyboard: choiceOption(keyboards),
	separator: choiceOption(separators),
	letterCase: choiceOption(letterCases, 'case'),
	digit: choiceOption(additions),
	symbol: choiceOption(additions),
	format: choiceOption(keyFormats),
	withoutLookAlikes: flagOption('clear'),
	isForShells: flagOption('shell'),
	isWithoutRepeats: flagOption('once'),
	hasAccents: flagOption('accents'),
	skipsCommon: flagOption('uncommon', true),
	isMasked: flagOption('masked'),
})

function readNumber(text: string | null, min: number, max: number): number | null {
	const number = text && /^\d{1,3}$/.test(text) ? Number(text) : null
	return number !== null && number >= min && number <= max ? number : null
}

function readMinimums(query: URLSearchParams): Minimums {
	const read = classNames.map((name) => {
		const text = query.get(name)
		return [name, text === 'none' ? null : (readNumber(text, 0, maxMinimum) ?? 1)]
	})
	return Object.fromEntries(read) as Minimums
}

function read(query: URLSearchParams): Options {
	const chosen = ownCodec.read(query)
	const { kind } = chosen
	const size = kind === 'pattern' ? null : readNumber(query.get('size'), sizes[kind].min, sizes[kind].max)
	return {
		...chosen,
		size: size ?? firstSize(kind),
		bits: !hasTarget(kind) ? null : readNumber(query.get('bits'), bitsRange.min, bitsRange.max),
		minimums: readMinimums(query),
		lexicon: lexiconNames.find((name) => name === query.get('words')) ?? null,
	}
}

function write(options: Options): Record<string, string> {
	const { size, bits, kind, lexicon, minimums } = options
	const entries = [
		['size', bits !== null || size === firstSize(kind) ? '' : String(size)],
		['bits', bits === null ? '' : String(bits)],
		['words', lexicon ?? ''],
		...classNames.map((name) => [name, minimums[name] === 1 ? '' : String(minimums[name] ?? 'none')]),
	]
	return { ...ownCodec.write(options), ...Object.fromEntries(entries.filter(([, value]) => value !== '')) }
}

export const optionsCodec: OptionsCodec<Options> = { read, write }
