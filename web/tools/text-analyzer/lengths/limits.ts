import type { LimitName } from './limit-names.ts'
import { mastodonLength, xLength } from './post-length.ts'
import { smsOf, type Sms } from './sms.ts'

type Limit = { name: Exclude<LimitName, 'sms'>; used: number; most: number }

export type Limits = {
	limits: readonly Limit[]
	/** Null where a text is longer than 255 parts. */
	sms: Sms | null
}

/** Longer texts are far beyond every limit, however it counts. */
const mostCounted = 40_000

/** How a text stands to the lengths that are asked for elsewhere. */
export function limitsOf(text: string, { graphemes, units }: { graphemes: number; units: number }): Limits {
	const isLong = units > mostCounted
	const limit = (name: Limit['name'], most: number, used = graphemes) => ({ name, used, most })
	return {
		limits: [
			limit('title', 60),
			limit('description', 160),
			limit('alternative', 125),
			limit('x', 280, isLong ? units : xLength(text)),
			limit('bluesky', 300),
			limit('mastodon', 500, isLong ? units : mastodonLength(text)),
			limit('instagram', 2200),
			limit('linkedin', 3000),
		],
		sms: isLong ? null : smsOf(text),
	}
}
