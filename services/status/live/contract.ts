import type { Overall, ShownState } from '#services/status/contract.ts'

/** Where one public monitor stands now. */
export type MonitorNow = { state: ShownState; since: string; cause: string | null }

/**
 * What is sent to all readers of the status page, as small as can be: the rest is on the page, which asks for it
 * again when something here changes. `notices` differs whenever what is written of incidents or maintenance does.
 */
export type Summary = {
	indicator: Overall['indicator']
	monitors: Record<string, MonitorNow>
	notices: string
}

/** What is new since the event before: `monitors` holds those that changed, null for one that is gone. */
export type Change = Omit<Summary, 'monitors'> & { monitors: Record<string, MonitorNow | null> }

/**
 * The first message to a reader. `changedAt`, ISO 8601, is when it was last seen to be another: a page that was read before
 * may not show it.
 */
export type FirstSummary = Summary & { changedAt: string }

/** The answer of `GET /uptime/summary`. `id` is the same for the same summary, whichever process is asked. */
export type NumberedSummary = FirstSummary & { id: string }
