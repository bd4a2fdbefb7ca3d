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
	/** Differs whenever the page shows other incidents or maintenance. */
	notices: z.string(),
})

/**
 * What is sent to all readers of the status page, as small as can be: the rest is on the page, which is loaded again
 * when something here changes.
 */
export type Summary = z.infer<typeof summary>

/** What is new since the event before: `monitors` holds those that changed, null for one that is gone. */
export type Change = Omit<Summary, 'monitors'> & { monitors: Record<string, MonitorNow | null> }

/** The answer of `GET /uptime/summary`. */
export const numberedSummary = summary.extend({
	/** ISO 8601: when the summary was last seen to be another. A page that was loaded before may not show it. */
	changedAt: z.string(),
	/** The same for the same summary, whichever process is asked. */
	id: z.string(),
})

export type NumberedSummary = z.infer<typeof numberedSummary>

/** The first message to a reader. */
export type FirstSummary = Omit<NumberedSummary, 'id'>
