import type { Document } from '#services/content/contract.ts'

type EditionPeriod =
	| { state: 'current' | 'upcoming'; from: string; until: null }
	| { state: 'past'; from: string; until: string }

/** When an edition was, is or will be in force: a past one until the next one took effect. */
export function periodOf(
	{ current, editions }: Pick<Document, 'current' | 'editions'>,
	edition: number,
): EditionPeriod {
	const index = editions.findIndex((each) => each.edition === edition)
	const from = editions[index]!.effectiveAt
	if (edition === current.edition) return { state: 'current', from, until: null }
	if (from > current.effectiveAt) return { state: 'upcoming', from, until: null }
	return { state: 'past', from, until: editions[index - 1]!.effectiveAt }
}
