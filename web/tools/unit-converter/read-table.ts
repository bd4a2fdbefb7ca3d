import type { Locale } from '#web/i18n/messages.ts'
import { prefixes } from './prefixes.ts'
import { one, type Rational } from './rational.ts'
import type { SourceName } from './sources.ts'

/** A unit as its table has it. */
export type UnitLine = {
	/** Its name in addresses and definitions. */
	id: string
	/** What one of it is, in other units: '5280 ft', 'lb g0/in^2'. How it is read: `read-definition.ts`. */
	definition: string
	symbol: Record<Locale, string>
	name: Record<Locale, string>
	/** What else people call it. */
	words: readonly string[]
	/** What people call it only where another unit of that name does not fit. */
	rareWords: readonly string[]
	source: SourceName
	/** In the SI unit of its category; '' where the definition is exact. */
	uncertainty: string
	/** What the prefix of its name multiplies it by. */
	prefixFactor: Rational
}

/** `own` are the units that the table defines; `ids` are all that it lists, in its order. */
export type Table = { own: readonly UnitLine[]; ids: readonly string[] }

/**
 * Reads a table of units, one a line:
 *
 *     id|definition|symbol|French name|English name|other names|source|prefixes|uncertainty
 *
 * The symbol is the id where nothing stands; 'fr;en' where the languages differ. Each of the prefixes makes a unit
 * more. An other name with a '*' in front takes the prefixes too; one with a '~' is for where no unit of that name fits
 * better. '+id|names' gives more names to a unit above,
 * '=id' lists a unit of another table here as well.
 */
export function readTable(table: string): Table {
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

/** An uncertainty has two significant digits: a double holds it. */
const scaled = (uncertainty: string, { numerator, denominator }: Rational) =>
	((Number(uncertainty) * Number(numerator)) / Number(denominator)).toPrecision(2)

/** The 'µ' of a prefix is a 'u' in ids, which stand in addresses. */
export const plainId = (text: string) => text.replaceAll('µ', 'u')

/** 'kilo' and 'ohm' make 'kilohm', 'méga' and 'ohm' 'mégohm': SI brochure, 3. */
const joined = (prefix: string, name: string) => (prefix + name).replace(/^(kil|még|meg)[oa](?=ohm)/, '$1')

const listOf = (words: string | undefined) => (words ? words.split(',') : [])
