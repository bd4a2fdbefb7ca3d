import type { Number } from './agreement.ts'

export type Tense = 'present' | 'imperfect' | 'future'

/** A verb in the third person. */
export type Verb = Record<Tense, Record<Number, string>> & { infinitive: string }

/**
 * A verb of the first group by its stem ('travers'), any other by 'present/present plural/imperfect stem/future
 * stem/infinitive'.
 */
export function verbOf(written: string): Verb {
	const parts = written.split('/')
	// Mangeait, lançait: the letter before an a says as before an e.
	const soft = written.replace(/g$/, 'ge').replace(/c$/, 'ç')
	const regular = [`${written}e`, `${written}ent`, soft, `${written}er`, `${written}er`]
	const [one = '', many = '', imperfect = '', future = '', infinitive = ''] =
		parts.length === 1 ? regular : parts
	return {
		present: { singular: one, plural: many },
		imperfect: { singular: `${imperfect}ait`, plural: `${imperfect}aient` },
		future: { singular: `${future}a`, plural: `${future}ont` },
		infinitive,
	}
}
