import { add, divide, multiply, one, power, type Rational, rational, zero } from './rational.ts'
import { plainId, type UnitLine } from './read-table.ts'

/** What takes a quantity to the SI unit of its category: `(value + offset) × factor`, or one divided by that. */
export type Factor = {
	factor: Rational
	offset: Rational
	isReciprocal: boolean
	/** The power of π in the factor: between units that have it alike it cancels, and the conversion is exact. */
	piPower: number
}

type Resolved = Pick<Factor, 'factor' | 'piPower'>

/** π to 60 digits (OEIS A000796): the one number here that no fraction can be. */
export const pi = rational(
	314159265358979323846264338327950288419716939937510582097494n,
	100000000000000000000000000000000000000000000000000000000000n,
)

/** What definitions name and no table lists: the SI base units that no category of ours has. */
const constants: Record<string, Resolved> = {
	pi: { factor: pi, piPower: 1 },
	cd: { factor: one, piPower: 0 },
}

/** A number or a name, with a power; divided by where a '/' stands before it. */
const term = /([ /]|^)([^ /^]+)(?:\^(\d+))?/g

/** '+459.67 5/9 K': a scale that starts elsewhere. 'inv km/L': one divided by kilometres per litre. */
const opening = /^(?:\+(?<offset>[\d.]+) |(?<inverse>inv) )?/

/**
 * Reads definitions such as '5280 ft', '1/7000 lb', 'lb g0/in^2': numbers and units, a space multiplies, a '/' divides
 * by what follows it alone.
 * @param find the line of a unit that a definition names.
 */
export function factorReader(find: (id: string) => UnitLine | undefined): (line: UnitLine) => Factor {
	const resolved = new Map<string, Resolved>(Object.entries(constants))

	function resolve(id: string): Resolved {
		const known = resolved.get(id)
		if (known) return known
		const line = find(id)
		if (!line) throw new Error(`No unit is called ${id}`)
		const product = productOf(line.definition.replace(opening, ''))
		const result = { ...product, factor: multiply(product.factor, line.prefixFactor) }
		resolved.set(id, result)
		return result
	}

	function productOf(definition: string): Resolved {
		let factor = one
		let piPower = 0
		for (const [, sign, name, exponent = '1'] of definition.matchAll(term)) {
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

/** A number of a definition: '1852', '4.184', '1e-10'; null when it is a name. */
function decimalOf(text: string): Rational | null {
	const [, whole, decimals = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e(-?\d+))?$/.exec(text) ?? []
	if (whole === undefined) return null
	return multiply(
		rational(BigInt(whole + decimals)),
		power(rational(10n), Number(exponent) - decimals.length),
	)
}

/** The quantity in the SI unit of its category. @throws {RangeError} for nothing of a reciprocal unit. */
export function toSi(value: Rational, { factor, offset, isReciprocal }: Factor): Rational {
	const scaled = multiply(add(value, offset), factor)
	return isReciprocal ? divide(one, scaled) : scaled
}
