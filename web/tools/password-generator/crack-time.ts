export const attackers = [
	/** A service limited to a hundred attempts an hour. */
	{ name: 'online', log10Rate: Math.log10(100 / 3600) },
	/** Stolen slow hashes (Argon2id, bcrypt), one strong machine. */
	{ name: 'slowHash', log10Rate: 4 },
	/** Stolen fast hashes (MD5, SHA-1, NTLM), many graphics cards. */
	{ name: 'fastHash', log10Rate: 12 },
] as const

type DurationUnit =
	| 'second'
	| 'minute'
	| 'hour'
	| 'day'
	| 'year'
	| 'thousandYears'
	| 'millionYears'
	| 'billionYears'

const yearSeconds = 31_557_600

const units: readonly (readonly [DurationUnit, seconds: number])[] = [
	['billionYears', yearSeconds * 1e9],
	['millionYears', yearSeconds * 1e6],
	['thousandYears', yearSeconds * 1e3],
	['year', yearSeconds],
	['day', 86_400],
	['hour', 3600],
	['minute', 60],
	['second', 1],
]

/** Julian years (Planck Collaboration, 2020). */
const universeYears = 13.8e9

export type Duration = { count: number; unit: DurationUnit } | 'instant' | 'universe'

export function durationOf(log10Guesses: number, log10Rate: number): Duration {
	const log10Seconds = log10Guesses - log10Rate
	if (log10Seconds < 0) return 'instant'
	if (log10Seconds >= Math.log10(universeYears * yearSeconds)) return 'universe'
	// Compensates rounding of the logarithm: 1000 must not become 999.
	const seconds = 10 ** log10Seconds * (1 + 1e-12)
	const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1]
	return { count: Math.floor(seconds / length), unit }
}

/** log10 of half of all secrets. */
export function averageGuesses(bits: number): number {
	return Math.max(0, (bits - 1) * Math.log10(2))
}
