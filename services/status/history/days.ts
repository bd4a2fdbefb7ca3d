import { instantOf, wallTimeAt } from '#platform/paris.ts'
import type { Span } from './spans.ts'

/** A day of Europe/Paris, `2026-11-21`: 23, 24 or 25 whole UTC hours. */
export type Day = Span & { day: string }

/** The length of the daily bar of each monitor on the page. */
export const shownDays = 90
/** The longest period of an uptime. */
export const yearDays = 365

const dayMs = 86_400_000

/** The day with this name; null for an invalid name. */
export function dayNamed(day: string): Day | null {
	const wallMs = Date.parse(`${day}T00:00:00.000Z`)
	if (!/^\d{4}-\d\d-\d\d$/.test(day) || nameOf(wallMs) !== day) return null
	return dayFrom(wallMs)
}

/** The last `count` days up to the one of `now`, oldest first. */
export function lastDays(now: number, count: number): Day[] {
	const today = Date.parse(`${wallTimeAt(now).slice(0, 10)}T00:00:00.000Z`)
	return Array.from({ length: count }, (_, index) => dayFrom(today - (count - 1 - index) * dayMs))
}

function dayFrom(wallMs: number): Day {
	return { day: nameOf(wallMs), from: instantOf(wallMs), to: instantOf(wallMs + dayMs) }
}

function nameOf(wallMs: number): string {
	return Number.isNaN(wallMs) ? '' : new Date(wallMs).toISOString().slice(0, 10)
}
