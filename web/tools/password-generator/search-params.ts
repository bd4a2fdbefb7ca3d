import type { OptionsCodec } from '#web/tools/search-params.ts'
import { classNames, keyboards } from './engine/alphabets.ts'
import { additions, keyFormats, letterCases, lexiconNames, separators } from './engine/choices.ts'
import {
	bitsRange,
	firstSize,
	hasTarget,
	kinds,
	largestMinimum,
	type Minimums,
	type Options,
	sizes,
	views,
} from './options.ts'

const choices = {
	view: views,
	kind: kinds,
	keyboard: keyboards,
	separator: separators,
	letterCase: letterCases,
	digit: additions,
	symbol: additions,
	format: keyFormats,
} as const

const firstMarks = {
	withoutLookAlikes: false,
	isForShells: false,
	isWithoutRepeats: false,
	hasAccents: false,
	skipsCommon: true,
	isMasked: false,
}

type Marks = typeof firstMarks
const marks = Object.keys(firstMarks) as (keyof Marks)[]

const names: Record<keyof typeof choices | keyof Marks, string> = {
	view: 'view',
	kind: 'kind',
	keyboard: 'keyboard',
	separator: 'separator',
	letterCase: 'case',
	digit: 'digit',
	symbol: 'symbol',
	format: 'format',
	withoutLookAlikes: 'clear',
	isForShells: 'shell',
	isWithoutRepeats: 'once',
	hasAccents: 'accents',
	skipsCommon: 'uncommon',
	isMasked: 'masked',
}

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] }

function readChoices(query: URLSearchParams): Choices {
	const read = Object.entries(choices).map(([name, values]) => {
		const given = query.get(names[name as keyof Choices])
		return [name, values.find((value) => value === given) ?? values[0]]
	})
	return Object.fromEntries(read) as Choices
}

function readMarks(query: URLSearchParams): Marks {
	const read = marks.map((name) => {
		const given = query.get(names[name])
		return [name, given === '1' || given === '0' ? given === '1' : firstMarks[name]]
	})
	return Object.fromEntries(read) as Marks
}

function readNumber(given: string | null, least: number, most: number): number | null {
	const number = given && /^\d{1,3}$/.test(given) ? Number(given) : null
	return number !== null && number >= least && number <= most ? number : null
}

function readMinimums(query: URLSearchParams): Minimums {
	const read = classNames.map((name) => {
		const given = query.get(name)
		return [name, given === 'none' ? null : (readNumber(given, 0, largestMinimum) ?? 1)]
	})
	return Object.fromEntries(read) as Minimums
}

function read(query: URLSearchParams): Options {
	const chosen = readChoices(query)
	const { kind } = chosen
	const size = kind === 'pattern' ? null : readNumber(query.get('size'), sizes[kind].least, sizes[kind].most)
	return {
		...chosen,
		...readMarks(query),
		size: size ?? firstSize(kind),
		bits: !hasTarget(kind) ? null : readNumber(query.get('bits'), bitsRange.least, bitsRange.most),
		minimums: readMinimums(query),
		lexicon: lexiconNames.find((name) => name === query.get('words')) ?? null,
	}
}

function write(options: Options): Record<string, string> {
	const { size, bits, kind, lexicon, minimums } = options
	const entries = [
		...Object.entries(choices).map(([name, values]) => {
			const value = options[name as keyof Choices]
			return [names[name as keyof Choices], value === values[0] ? '' : value]
		}),
		...marks.map((name) => [
			names[name],
			options[name] === firstMarks[name] ? '' : String(Number(options[name])),
		]),
		['size', bits !== null || size === firstSize(kind) ? '' : String(size)],
		['bits', bits === null ? '' : String(bits)],
		['words', lexicon ?? ''],
		...classNames.map((name) => [name, minimums[name] === 1 ? '' : String(minimums[name] ?? 'none')]),
	]
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

export const optionsCodec: OptionsCodec<Options> = { read, write }
