import { add, divide, multiply, one, power, type Rational, rational, subtract, zero } from './rational.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { SourceName } from './sources.ts'
import { electricity } from './tables/electricity.ts'
import { heatAndLight } from './tables/heat-and-light.ts'
import { matter } from './tables/matter.ts'
import { motion } from './tables/motion.ts'
import { numbers } from './tables/numbers.ts'
import { space } from './tables/space.ts'
import type { CategoryName } from './categories.ts'

type Prefix = { fr: string; en: string; factor: Rational }

const decimalPrefix = (fr: string, exponent: number, en = fr): Prefix => ({
	fr,
	en,
	factor: power(rational(10n), exponent),
})

const binaryPrefix = (fr: string, en: string, exponent: number): Prefix => ({
	fr,
	en,
	factor: power(rational(2n), exponent),
})

const prefixes: Record<string, Prefix> = {
	f: decimalPrefix('femto', -15),
	p: decimalPrefix('pico', -12),
	n: decimalPrefix('nano', -9),
	µ: decimalPrefix('micro', -6),
	m: decimalPrefix('milli', -3),
	c: decimalPrefix('centi', -2),
	d: decimalPrefix('déci', -1, 'deci'),
	da: decimalPrefix('déca', 1, 'deca'),
	h: decimalPrefix('hecto', 2),
	k: decimalPrefix('kilo', 3),
	M: decimalPrefix('méga', 6, 'mega'),
	G: decimalPrefix('giga', 9),
	T: decimalPrefix('téra', 12, 'tera'),
	P: decimalPrefix('péta', 15, 'peta'),
	E: decimalPrefix('exa', 18),
	Z: decimalPrefix('zetta', 21),
	Y: decimalPrefix('yotta', 24),
	Ki: binaryPrefix('kibi', 'kibi', 10),
	Mi: binaryPrefix('mébi', 'mebi', 20),
	Gi: binaryPrefix('gibi', 'gibi', 30),
	Ti: binaryPrefix('tébi', 'tebi', 40),
	Pi: binaryPrefix('pébi', 'pebi', 50),
	Ei: binaryPrefix('exbi', 'exbi', 60),
	Zi: binaryPrefix('zébi', 'zebi', 70),
	Yi: binaryPrefix('yobi', 'yobi', 80),
}

/** Converts to the SI unit of the category: `(value + offset) × factor`, or its reciprocal. */
type Factor = {
	factor: Rational
	offset: Rational
	isReciprocal: boolean
	/** The power of π in the factor: it cancels between units that share it. */
	piPower: number
}

type Resolved = Pick<Factor, 'factor' | 'piPower'>

/** π to 60 digits (OEIS A000796). */
export const pi = rational(
	314159265358979323846264338327950288419716939937510582097494n,
	100000000000000000000000000000000000000000000000000000000000n,
)

/** Names used in definitions but not listed in tables. */
const constants: Record<string, Resolved> = {
	pi: { factor: pi, piPower: 1 },
	cd: { factor: one, piPower: 0 },
}

const termPattern = /([ /]|^)([^ /^]+)(?:\^(\d+))?/g

/** '+459.67 5/9 K': a scale with an offset. 'inv km/L': a reciprocal. */
const opening = /^(?:\+(?<offset>[\d.]+) |(?<inverse>inv) )?/

/** Parses definitions such as '5280 ft', '1/7000 lb', 'lb g0/in^2': a space multiplies, '/' divides by the next term only. */
function factorReader(find: (id: string) => UnitLine | undefined): (line: UnitLine) => Factor {
	const resolved = new Map<string, Resolved>(Object.entries(constants))

	function resolve(id: string): Resolved {
		const known = resolved.get(id)
		if (known) return known
		const line = find(id)
		if (!line) throw new Error(`Unknown unit ${id}`)
		const product = productOf(line.definition.replace(opening, ''))
		const result = { ...product, factor: multiply(product.factor, line.prefixFactor) }
		resolved.set(id, result)
		return result
	}

	function productOf(definition: string): Resolved {
		let factor = one
		let piPower = 0
		for (const [, sign, name, exponent = '1'] of definition.matchAll(termPattern)) {
			const direction = sign === '/' ? -1 : 1
			const number = decimalOf(name!)
			const part = number ? { factor: number, piPower: 0 } : resolve(plainId(name!))
			factor = multiply(factor, power(part.factor, direction * Number(exponent)))
			piPower += direction * Number(exponent) * part.piPower
		}
		return { factor, piPower }
	}

	return (line) => {
		const { offset, inverse } = opening.exec(line.definition)!.groups!
		return {
			...resolve(line.id),
			offset: (offset && decimalOf(offset)) || zero,
			isReciprocal: inverse !== undefined,
		}
	}
}

function decimalOf(text: string): Rational | null {
	const [, whole, decimals = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e(-?\d+))?$/.exec(text) ?? []
	if (whole === undefined) return null
	return multiply(
		rational(BigInt(whole + decimals)),
		power(rational(10n), Number(exponent) - decimals.length),
	)
}

/** @throws {RangeError} for zero of a reciprocal unit. */
export function toSi(value: Rational, { factor, offset, isReciprocal }: Factor): Rational {
	const scaled = multiply(add(value, offset), factor)
	return isReciprocal ? divide(one, scaled) : scaled
}

type UnitLine = {
	id: string
	definition: string
	symbol: Record<Locale, string>
	name: Record<Locale, string>
	words: readonly string[]
	/** Used only if no other unit of that name fits. */
	rareWords: readonly string[]
	source: SourceName
	/** In the SI unit of its category; '' if the definition is exact. */
	uncertainty: string
	prefixFactor: Rational
}

/** `own` are the units that the table defines, `ids` all that it lists. */
type Table = { own: readonly UnitLine[]; ids: readonly string[] }

/**
 * Reads a table of units, one a line:
 *
 *     id|definition|symbol|French name|English name|other names|source|prefixes|uncertainty
 *
 * The symbol defaults to the id; 'fr;en' if the languages differ. Each prefix defines another unit. Other names beginning
 * with '*' take the prefixes too; those with '~' are used only if no other unit fits. '+id|names' adds names to a unit
 * above, '=id' includes a unit of another table.
 */
function readTable(table: string): Table {
	const own = new Map<string, UnitLine>()
	const ids: string[] = []
	for (const line of table.trim().split('\n')) {
		const [first = '', ...columns] = line.split('|')
		if (first.startsWith('=')) {
			ids.push(first.slice(1))
		} else if (first.startsWith('+')) {
			const unit = own.get(first.slice(1))!
			own.set(unit.id, { ...unit, words: [...unit.words, ...listOf(columns[0])] })
		} else {
			for (const unit of unitsOf(first, columns)) {
				own.set(unit.id, unit)
				ids.push(unit.id)
			}
		}
	}
	return { own: [...own.values()], ids }
}

function unitsOf(id: string, columns: readonly string[]): UnitLine[] {
	const [definition = '', symbol, fr = '', en = '', words, source, prefixSymbols, uncertainty = ''] = columns
	const [frSymbol = '', enSymbol = frSymbol] = (symbol || id).split(';')
	const unit: UnitLine = {
		id,
		definition,
		symbol: { fr: frSymbol, en: enSymbol },
		name: { fr, en },
		words: listOf(words).filter((word) => !word.startsWith('~')),
		rareWords: listOf(words).flatMap((word) => (word.startsWith('~') ? [word.slice(1)] : [])),
		source: source as SourceName,
		uncertainty,
		prefixFactor: one,
	}
	const prefixed = (prefixSymbols ? prefixSymbols.split(' ') : []).map((prefix) => withPrefix(unit, prefix))
	return [{ ...unit, words: unit.words.map((word) => word.replace('*', '')) }, ...prefixed]
}

function withPrefix(unit: UnitLine, prefix: string): UnitLine {
	const { fr, en, factor } = prefixes[prefix]!
	return {
		...unit,
		id: plainId(prefix) + unit.id,
		symbol: { fr: prefix + unit.symbol.fr, en: prefix + unit.symbol.en },
		name: { fr: joined(fr, unit.name.fr), en: joined(en, unit.name.en) },
		words: unit.words.filter((word) => word.startsWith('*')).map((word) => prefix + word.slice(1)),
		uncertainty: unit.uncertainty && scaled(unit.uncertainty, factor),
		prefixFactor: factor,
	}
}

const scaled = (uncertainty: string, { numerator, denominator }: Rational) =>
	((Number(uncertainty) * Number(numerator)) / Number(denominator)).toPrecision(2)

/** Ids are used in addresses: 'µ' becomes 'u'. */
export const plainId = (text: string) => text.replaceAll('µ', 'u')

/** 'kilo' and 'ohm' make 'kilohm', 'méga' and 'ohm' 'mégohm': SI brochure, 3. */
const joined = (prefix: string, name: string) => (prefix + name).replace(/^(kil|még|meg)[oa](?=ohm)/, '$1')

const listOf = (words: string | undefined) => (words ? words.split(',') : [])

export type Unit = UnitLine & Factor

export type Category = { name: CategoryName; units: readonly Unit[] }

const tables: Record<CategoryName, string> = {
	...space,
	...motion,
	...matter,
	...heatAndLight,
	...electricity,
	...numbers,
}

const lines = Object.entries(tables).map(([name, table]) => ({
	name: name as CategoryName,
	...readTable(table),
}))

const lineOf = new Map(lines.flatMap(({ own }) => own.map((line) => [line.id, line])))
const readFactor = factorReader((id) => lineOf.get(id))

const unitOf = new Map(
	[...lineOf.values()].map((line): [string, Unit] => [line.id, { ...line, ...readFactor(line) }]),
)

export const categories: readonly Category[] = lines.map(({ name, ids }) => ({
	name,
	units: ids.map((id) => unitOf.get(id)!),
}))

export const findCategory = (name: string): Category | undefined =>
	categories.find((category) => category.name === name)

export const findUnit = (id: string): Unit | undefined => unitOf.get(id)

/** @returns null if there is no equivalent, as of 0 L/100 km in miles per gallon */
export function convert(value: Rational, from: Unit, to: Unit): Rational | null {
	if (from === to) return value
	const isZeroOfReciprocal = (from.isReciprocal || to.isReciprocal) && value.numerator === 0n
	if (isZeroOfReciprocal) return from.isReciprocal === to.isReciprocal ? value : null
	const si = toSi(value, from)
	return subtract(divide(to.isReciprocal ? power(si, -1) : si, to.factor), to.offset)
}

export const throughPi = (from: Unit, to: Unit) =>
	from.isReciprocal === to.isReciprocal && from.piPower !== to.piPower

export const isMeasured = (from: Unit, to: Unit) => from !== to && (from.uncertainty || to.uncertainty) !== ''

export const isPossible = (value: Rational, unit: Unit, category: Category) =>
	category.name !== 'temperature' || toSi(value, unit).numerator >= 0n
