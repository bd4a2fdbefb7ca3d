import type { Schedule } from './contract.ts'

/** Times are ISO 8601 text in UTC with milliseconds, so that text order is time order. */
export type BackupsTables = {
	/** One row, with the id 1. */
	settings: {
		id: number
		schedule: Schedule
		hour: number
		weekday: number
		keep_daily: number
		keep_weekly: number
		keep_monthly: number
		changed_at: string
		/** The last time of the schedule that a process has taken. */
		claimed_due_at: string
		/** Of the last backup, if it failed. */
		failed_at: string | null
		failure: string | null
	}
	/** What runs now: at most one row, with the slot 1. */
	runs: {
		slot: number
		id: string
		kind: 'backup' | 'check'
		name: string
		started_at: string
		bytes: number
		leased_until: string
	}
	/** The last check of each backup. */
	checks: { name: string; checked_at: string; failure: string | null; is_damaged: 0 | 1 }
}
