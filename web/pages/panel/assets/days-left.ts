import { recycleDays } from '#services/cdn/limits.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Days until an asset that was removed at `removedAt` is deleted, rounded up; at least 1. */
export function daysLeft(removedAt: string, nowMs: number): number {
	const days = Math.ceil((Date.parse(removedAt) - nowMs) / dayMs + recycleDays)
	return Math.max(1, Math.min(recycleDays, days))
}
