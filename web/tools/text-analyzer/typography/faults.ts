import { measure, straightQuotes } from './quotes.ts'
import { type RuleName, ruleNames, rules } from './rules.ts'

/** What a rule would change in a text: `length` units at a place, from 0, by `right`. */
export type Fault = { rule: RuleName; at: number; length: number; right: string }

/** A word may begin here: each is looked at once, however long. */
const start = '(?<![\\p{L}\\d._+-])'
/** Code, tags and addresses: their signs are not those of a sentence. */
const foreign = new RegExp(
	[
		'(?:^|(?<=\\n))[ \\t]*(```|~~~)[^]*?(?:\\n[ \\t]*\\1|$)',
		'`[^`\\n]+`',
		'</?[a-z][^<>]*>',
		// An address, without the punctuation behind it; where a link of Markdown leads to.
		`${start}(?:[a-z][a-z\\d+.-]*://|www\\.)[^\\s«»"<>]*[^\\s«»"<>.,;:!?)\\]’']`,
		'(?<=\\]\\()[^()\\s]+',
		// 'soeur@exemple.fr', '@coeur', '#coeur'; then 'coeur.fr', 'coeur.txt'.
		`${start}[\\p{L}\\d._+-]*[@#][\\p{L}\\d_-][\\p{L}\\d._-]*`,
		`${start}[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]{2,4}(?![\\p{L}\\d])`,
	].join('|'),
	'giu',
)

/** A text without its code, tags and addresses. */
export const withoutForeign = (text: string) => text.replaceAll(foreign, ' ')

/** What no rule changes: the foreign parts, and what measures. */
const untouchable = new RegExp(`${foreign.source}|${measure}`, 'giu')

/** What is wrong with a French text, in its order; of two faults that touch the same letters the first rule’s is told. */
export function faultsIn(text: string, only: readonly RuleName[] = ruleNames): Fault[] {
	const untouched = Array.from(text.matchAll(untouchable), ({ 0: { length }, index }) => ({
		index,
		end: index + length,
	}))
	const found = only.flatMap((rule): Fault[] => {
		if (rule === 'straightQuotes') {
			// A mark inside of code or of a measure pairs with no other.
			const plain = text.replaceAll(untouchable, (part) => part.replaceAll(/[^\n]/g, 'x'))
			return straightQuotes(plain).map((correction) => ({ ...correction, rule }))
		}
		return rules[rule].flatMap(({ wrong, right }) =>
			Array.from(text.matchAll(wrong), ({ 0: match, index }) => ({
				rule,
				at: index,
				length: match.length,
				right: typeof right === 'string' ? right : right(match),
			})),
		)
	})
	const inOrder = found.sort((one, other) => one.at - other.at)
	let next = 0
	let free = -1
	return inOrder.filter(({ at, length }) => {
		if (at < free || (at === free && length === 0)) return false
		while (next < untouched.length && untouched[next]!.end <= at) next += 1
		if (next < untouched.length && untouched[next]!.index < at + length) return false
		free = at + length
		return true
	})
}

/** The mended text; mending again changes nothing more. */
export function mended(text: string, only?: readonly RuleName[]): string {
	let now = text
	// One mend can bring another to light: a quotation mark that was straight wants its space.
	for (let round = 0; round < 4; round += 1) {
		const faults = faultsIn(now, only)
		if (faults.length === 0) break
		now = applied(now, faults)
	}
	return now
}

function applied(text: string, faults: readonly Fault[]): string {
	const parts: string[] = []
	let from = 0
	for (const { at, length, right } of faults) {
		parts.push(text.slice(from, at), right)
		from = at + length
	}
	return [...parts, text.slice(from)].join('')
}
