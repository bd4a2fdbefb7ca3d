import { ColorError, type Token } from './tokens.ts'

/** Percentages from 0 to 100, angles in degrees. */
export type Quantity = { unit: 'number' | 'percentage' | 'angle'; value: number }

/** `l`, `pi`… */
export type Words = Readonly<Record<string, number>>

const degreesOf: Record<string, number> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

const constants: Words = {
	e: Math.E,
	pi: Math.PI,
	infinity: Infinity,
	'-infinity': -Infinity,
	nan: Number.NaN,
}

const inDegrees = Math.PI / 180

/** CSS Values 4; angles are in degrees. */
const functions: Record<string, (...values: number[]) => number> = {
	min: Math.min,
	max: Math.max,
	clamp: (min, value, max) => Math.max(min!, Math.min(value!, max!)),
	abs: Math.abs,
	sign: Math.sign,
	hypot: Math.hypot,
	mod: (a, b) => a! - b! * Math.floor(a! / b!),
	rem: (a, b) => a! % b!,
	round: (value, step = 1) => Math.round(value! / step) * step,
	sqrt: Math.sqrt,
	pow: Math.pow,
	exp: Math.exp,
	log: (value, base) => (base === undefined ? Math.log(value!) : Math.log(value!) / Math.log(base)),
	sin: (degrees) => Math.sin(degrees! * inDegrees),
	cos: (degrees) => Math.cos(degrees! * inDegrees),
	tan: (degrees) => Math.tan(degrees! * inDegrees),
}

const argumentCounts: Record<string, readonly [min: number, max: number]> = {
	min: [1, 99],
	max: [1, 99],
	hypot: [1, 99],
	clamp: [3, 3],
	mod: [2, 2],
	rem: [2, 2],
	pow: [2, 2],
	round: [1, 2],
	log: [1, 2],
}

/** These return a number, and read a number as radians. */
const ofAngles = new Set(['sin', 'cos', 'tan'])
const ofNumbers = new Set(['sqrt', 'pow', 'exp', 'log'])

const isCalculation = (token: Token) =>
	token.type === 'block' && (token.name === 'calc' || Object.hasOwn(functions, token.name))

export function quantityOf(token: Token, words: Words): Quantity | null {
	switch (token.type) {
		case 'number':
			return { unit: 'number', value: token.value }
		case 'percentage':
			return { unit: 'percentage', value: token.value }
		case 'dimension': {
			const degrees = degreesOf[token.unit]
			return degrees === undefined ? null : { unit: 'angle', value: token.value * degrees }
		}
		case 'word': {
			const value = words[token.name]
			return value === undefined ? null : { unit: 'number', value }
		}
		case 'block':
			return isCalculation(token) ? calculated(token, words) : null
		default:
			return null
	}
}

function calculated(block: Token & { type: 'block' }, words: Words): Quantity {
	const variables = { ...constants, ...words }
	if (block.name === 'calc' || block.name === '') return sumOf(block.inside, variables, block)
	const parts = splitAt(block.inside, ',').map((part) => sumOf(part, variables, block))
	const [min, max] = argumentCounts[block.name] ?? [1, 1]
	if (parts.length < min || parts.length > max) throw calculationError(block)
	return called(block, parts)
}

function called(block: Token & { type: 'block' }, parts: readonly Quantity[]): Quantity {
	const { unit } = parts[0]!
	if (ofAngles.has(block.name)) {
		const { value } = parts[0]!
		return {
			unit: 'number',
			value: functions[block.name]!(unit === 'number' ? value / inDegrees : value),
		}
	}
	if (parts.some((part) => part.unit !== unit) || (ofNumbers.has(block.name) && unit !== 'number'))
		throw calculationError(block)
	const value = functions[block.name]!(...parts.map((part) => part.value))
	return { unit: block.name === 'sign' ? 'number' : unit, value }
}

/** CSS requires spaces around the sign. */
function sumOf(tokens: readonly Token[], words: Words, block: Token): Quantity {
	let total: Quantity | undefined
	let sign = 1
	let term: Token[] = []
	const add = () => {
		const next = productOf(term, words, block)
		if (total && total.unit !== next.unit) throw calculationError(block)
		total = { unit: next.unit, value: (total?.value ?? 0) + sign * next.value }
		term = []
	}
	for (const token of tokens) {
		if (token.type === 'sign' && (token.text === '+' || token.text === '-') && term.length > 0) {
			if (!token.isSpaced) throw calculationError(block)
			add()
			sign = token.text === '-' ? -1 : 1
		} else term.push(token)
	}
	add()
	return total!
}

function productOf(tokens: readonly Token[], words: Words, block: Token): Quantity {
	if (tokens.length % 2 === 0) throw calculationError(block)
	let product = factorOf(tokens[0]!, words, block)
	for (let index = 1; index < tokens.length; index += 2) {
		const { text } = tokens[index]!
		const next = factorOf(tokens[index + 1]!, words, block)
		if (text === '*' && (product.unit === 'number' || next.unit === 'number')) {
			const unit = product.unit === 'number' ? next.unit : product.unit
			product = { unit, value: product.value * next.value }
		} else if (text === '/' && next.unit === 'number') {
			product = { unit: product.unit, value: product.value / next.value }
		} else throw calculationError(block)
	}
	return product
}

function factorOf(token: Token, words: Words, block: Token): Quantity {
	const value =
		token.type === 'block' && token.name === '' ? calculated(token, words) : quantityOf(token, words)
	if (!value) throw calculationError(block)
	return value
}

export function splitAt(tokens: readonly Token[], sign: string): readonly (readonly Token[])[] {
	const parts: Token[][] = [[]]
	for (const token of tokens) {
		if (token.type === 'sign' && token.text === sign) parts.push([])
		else parts.at(-1)!.push(token)
	}
	return parts
}

const calculationError = ({ text }: Token) => new ColorError({ problem: 'calculation', part: text })
