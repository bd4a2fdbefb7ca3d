import type { CategoryName } from './categories.ts'
import { one, type Rational } from './rational.ts'
import { convert, type Category, type Unit } from './units.ts'

const everyday: Partial<Record<CategoryName, { metric: readonly string[]; others: readonly string[] }>> = {
	length: { metric: ['km', 'm', 'cm', 'mm'], others: ['mi', 'yd', 'ft', 'in', 'nmi'] },
	mass: { metric: ['t', 'kg', 'g', 'mg'], others: ['lb', 'oz', 'st'] },
	volume: {
		metric: ['mL', 'cL', 'L', 'm3'],
		others: ['dL', 'cup', 'tbsp', 'tsp', 'galus', 'ptus', 'cupus', 'flozus', 'galuk', 'ptuk', 'flozuk'],
	},
	kitchen: {
		metric: ['mL', 'cL', 'L'],
		others: ['dL', 'cup', 'tbsp', 'tsp', 'cupus', 'tbspus', 'tspus', 'flozus'],
	},
	area: { metric: ['km2', 'ha', 'm2', 'cm2'], others: ['are', 'ac', 'mi2', 'ft2', 'in2'] },
	speed: { metric: ['kmh', 'mps'], others: ['mph', 'kn', 'minkm'] },
	time: { metric: ['d', 'h', 'min', 's'], others: ['a', 'mo', 'wk', 'ms'] },
	data: { metric: ['TB', 'GB', 'MB', 'kB', 'B'], others: ['TiB', 'GiB', 'MiB', 'KiB', 'bit'] },
	dataRate: { metric: ['MBps', 'kBps'], others: ['Gbps', 'Mbps', 'kbps'] },
	pressure: { metric: ['bar', 'kPa', 'hPa', 'Pa'], others: ['psi', 'atm', 'mmHg'] },
	energy: { metric: ['kJ', 'J'], others: ['kcal', 'cal', 'kWh', 'Wh', 'MJ'] },
	power: { metric: ['kW', 'W'], others: ['cv', 'hp', 'MW'] },
}

export function everydayFirst({ name, units }: Category): Unit[] {
	const { metric, others } = everyday[name] ?? { metric: [], others: [] }
	const rankOf = new Map([...metric, ...others].map((id, place) => [id, place]))
	const rank = ({ id, prefixFactor }: Unit) => rankOf.get(id) ?? (prefixFactor === one ? 1000 : 2000)
	return units.toSorted((a, b) => rank(a) - rank(b))
}

/** The everyday metric unit in which the number is nearest to 10. */
export function everydayTarget(category: Category, value: Rational, from: Unit): Unit | null {
	const ids = everyday[category.name]?.metric ?? []
	const penalty = (unit: Unit) => {
		const converted = convert(value.numerator === 0n ? one : value, from, unit)
		if (!converted) return Infinity
		const size = Math.abs(Number(converted.numerator) / Number(converted.denominator))
		return Number.isFinite(size) && size > 0 ? Math.abs(Math.log10(size) - 1) : Infinity
	}
	const targets = category.units.filter((unit) => unit !== from && ids.includes(unit.id))
	const [best] = targets
		.map((unit) => ({ unit, penalty: penalty(unit) }))
		.sort((a, b) => a.penalty - b.penalty)
	return best?.unit ?? null
}
