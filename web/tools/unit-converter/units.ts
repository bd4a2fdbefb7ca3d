import { electricity } from './tables/electricity.ts'
import { heatAndLight } from './tables/heat-and-light.ts'
import { matter } from './tables/matter.ts'
import { motion } from './tables/motion.ts'
import { numbers } from './tables/numbers.ts'
import { space } from './tables/space.ts'
import type { CategoryName } from './categories.ts'
import { type Factor, factorReader } from './read-definition.ts'
import { readTable, type UnitLine } from './read-table.ts'

export type Unit = UnitLine & Factor

/** A category: its units by their ids, the SI one first. */
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

/** @returns undefined where there is none of that name. */
export const findCategory = (name: string): Category | undefined =>
	categories.find((category) => category.name === name)

export const findUnit = (id: string): Unit | undefined => unitOf.get(id)
