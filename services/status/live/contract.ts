import { z } from 'zod'
import { indicators, shownStates } from '#services/status/contract.ts'

const monitorNow = z.object({
	state: z.enum(shownStates),
	since: z.string(),
	cause: z.string().nullable(),
})

export type MonitorNow = z.infer<typeof monitorNow>

const summary = z.object({
	indicator: z.enum(indicators),
	monitors: z.record(z.string(), monitorNow),
	/** A digest of the incidents and maintenance on the page. */
	notices: z.string(),
})

/**
 * What the live stream sends to readers of the status page, as small as possible: the page reloads the rest when
 * something here changes.
 */
export type Summary = z.infer<typeof summary>

/** The difference to the previous event: `monitors` holds changed ones, null for a removed one. */
const change = summary.extend({ monitors: z.record(z.string(), monitorNow.nullable()) })

export type Change = z.infer<typeof change>

/** The response of `GET /uptime/summary`. */
export const numberedSummary = summary.extend({
	/** ISO 8601: when the summary last changed. A page that was loaded before may not show it. */
	changedAt: z.string(),
	/** A digest: equal for equal summaries, in every process. */
	id: z.string(),
})

export type NumberedSummary = z.infer<typeof numberedSummary>

/** The first message to a reader. */
const firstSummary = numberedSummary.omit({ id: true })

export type FirstSummary = z.infer<typeof firstSummary>
