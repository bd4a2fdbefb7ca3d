import { splitAt } from './calculate.ts'
import { alphaOf, type Color, colorOf, coordinatesIn } from './color.ts'
import { readMix } from './mix.ts'
import { bareName, cssNames, frenchColor, nearestName } from './names.ts'
import {
	countError,
	namedNotation,
	notations,
	only,
	partError,
	readAlpha,
	readComponents,
} from './read-components.ts'
import { ColorError, type Problem, type Token, tokensOf } from './tokens.ts'
import { variantsOf } from './variants.ts'

type Remark = 'cmyk' | 'french-name'

export const maxColorLength = 2000

export type Read = { color: Color; remarks: readonly Remark[] }

/** CSS Color 4 and 5, and common variations: without '#' or parentheses, decimal commas, French names. */
export function readColor(text: string): Read | Problem {
	if (text.trim() === '') return { problem: 'empty' }
	if (text.length > maxColorLength) return { problem: 'too-long' }
	let problem: Problem | undefined
	for (const variant of variantsOf(text)) {
		const read = readVariant(variant)
		if ('color' in read) return read
		if (!problem || isMoreSpecific(read, problem)) problem = read
	}
	return problem!
}

/** An error inside a colour, or a suggestion, is more specific than "unknown". */
function isMoreSpecific(later: Problem, earlier: Problem): boolean {
	if (earlier.problem !== 'unknown') return false
	return later.problem !== 'unknown' || (!earlier.suggestion && later.suggestion !== undefined)
}

export function colorIn(text: string): Color | undefined {
	const read = readColor(text)
	return 'color' in read ? read.color : undefined
}

function readVariant(text: string): Read | Problem {
	try {
		const remarks = new Set<Remark>()
		const named = namedColor(text, remarks)
		if (named) return { color: named, remarks: [...remarks] }
		const tokens = tokensOf(text)
		if (!couldBeColor(tokens)) throw unknown(text)
		const color = readToken(only(tokens, text), remarks)
		return { color, remarks: [...remarks] }
	} catch (error) {
		if (error instanceof ColorError) return error.why
		throw error
	}
}

function couldBeColor(tokens: readonly Token[]): boolean {
	const [first, second] = tokens
	if (!first || first.type === 'sign' || first.type === 'number') return false
	if (!second || first.type !== 'word') return true
	return tokens.some(({ type }) => type !== 'word') && namedColor(first.text, new Set()) !== null
}

function readToken(token: Token, remarks: Set<Remark>): Color {
	switch (token.type) {
		case 'hash':
			return readHex(token.text.slice(1))
		case 'block':
			return readFunction(token, remarks)
		case 'word': {
			if (contextual.has(token.name)) throw new ColorError({ problem: 'context', part: token.text })
			const color = namedColor(token.text, remarks)
			if (color) return color
			throw unknown(token.text)
		}
		default:
			throw unknown(token.text)
	}
}

const unknown = (part: string) => new ColorError({ problem: 'unknown', part, suggestion: nearestName(part) })

function namedColor(text: string, remarks: Set<Remark>): Color | null {
	const name = bareName(text)
	if (name === 'transparent') return colorOf('srgb', [0, 0, 0], 0)
	const css = name.replaceAll(' ', '')
	if (Object.hasOwn(cssNames, css)) return readHex(cssNames[css]!)
	const french = frenchColor(name)
	if (french === undefined) return null
	remarks.add('french-name')
	return french
}

function readHex(digits: string): Color {
	const invalidDigit = /[^\da-f]/iu.exec(digits)
	if (invalidDigit) throw new ColorError({ problem: 'hex-digit', part: invalidDigit[0] })
	if (![3, 4, 6, 8].includes(digits.length))
		throw new ColorError({ problem: 'hex-length', digitCount: digits.length })
	const width = digits.length > 4 ? 2 : 1
	const [red, green, blue, alpha = 1] = digits
		.match(width === 2 ? /../g : /./g)!
		.map((pair) => Number.parseInt(pair.repeat(3 - width), 16) / 255)
	return colorOf('srgb', [red!, green!, blue!], alpha)
}

const contextual = new Set(
	`currentcolor inherit initial unset revert accentcolor accentcolortext activetext buttonborder
	buttonface buttontext canvas canvastext field fieldtext graytext highlight highlighttext
	linktext mark marktext selecteditem selecteditemtext visitedtext light-dark var env attr`.split(/\s+/),
)

type Block = Token & { type: 'block' }

function readFunction(block: Block, remarks: Set<Remark>): Color {
	const { name, inside } = block
	if (contextual.has(name)) throw new ColorError({ problem: 'context', part: `${name}()` })
	const readOne = (token: Token) => readToken(token, remarks)
	if (name === 'color-mix') return readMix(inside, readOne)
	if (name === 'contrast-color') return readableOn(readOne(only(inside, name)))
	if (name === 'device-cmyk' || name === 'cmyk' || name === 'cmjn') {
		remarks.add('cmyk')
		return readCmyk(block)
	}
	const { from, rest } = relative(inside, readOne)
	if (name === 'color') return readNamedSpace(rest, from)
	if (name === 'alpha') return readWithAlpha(block, rest, from)
	const notation = Object.hasOwn(notations, name) ? notations[name] : undefined
	if (!notation) throw unknown(name ? `${name}()` : block.text)
	return readComponents(rest, notation, { name, from })
}

function relative(inside: readonly Token[], readOne: (token: Token) => Color) {
	const [first, second] = inside
	if (first?.type !== 'word' || first.name !== 'from') return { from: undefined, rest: inside }
	if (!second) throw partError(first)
	return { from: readOne(second), rest: inside.slice(2) }
}

function readNamedSpace([space, ...rest]: readonly Token[], from?: Color): Color {
	const notation = space?.type === 'word' ? namedNotation(space.name) : undefined
	if (!notation) throw new ColorError({ problem: 'space', part: space?.text ?? 'color()' })
	return readComponents(rest, notation, { name: 'color', from })
}

/** CSS Color 5. */
function readWithAlpha(block: Block, rest: readonly Token[], from?: Color): Color {
	const [slash, value, extra] = rest
	if (!from || slash?.text !== '/' || !value || extra) throw partError(block)
	return { ...from, alpha: readAlpha(value, { words: { alpha: alphaOf(from) }, missing: new Set() }) }
}

/** CSS Color 5, section 7. */
function readableOn(color: Color): Color {
	const [, luminance] = coordinatesIn('xyz-d65', color)
	const isLight = 1.05 / (luminance + 0.05) < (luminance + 0.05) / 0.05
	return colorOf('srgb', isLight ? [0, 0, 0] : [1, 1, 1])
}

/** If any number is above 1, all are percentages. */
function readCmyk({ name, inside }: Block): Color {
	const between = splitAt(inside, ',')
	const [slots, afterSlash] = between.length >= 4 ? [between.flat(), undefined] : splitAt(between[0]!, '/')
	const alphaPart = afterSlash ? only(afterSlash, '/') : slots![4]
	const inks = slots!.slice(0, 4)
	if (inks.length !== 4) throw countError(name, 4, inks.length)
	const isPercent = inks.some((ink) => ink.type === 'number' && ink.value > 1)
	const [cyan, magenta, yellow, black] = inks.map((ink) => {
		if (!isPercent || ink.type !== 'number') return readAlpha(ink) ?? 0
		return Math.min(1, Math.max(0, ink.value / 100))
	})
	// Without a profile: CSS Color 5, section 10.3.
	const light = (ink: number) => 1 - Math.min(1, ink * (1 - black!) + black!)
	const rgb = [light(cyan!), light(magenta!), light(yellow!)] as const
	return colorOf('srgb', rgb, alphaPart ? readAlpha(alphaPart) : 1)
}
