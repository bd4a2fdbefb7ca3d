import { wallMsOf, wallTimeAt } from '#platform/paris.ts'
import type { BackupSettings } from './contract.ts'

type Dated = { name: string; startedAt: string }
type Keep = Pick<BackupSettings, 'keepDaily' | 'keepWeekly' | 'keepMonthly'>

const dayMs = 86_400_000

/** Those of `backups` that are not the newest of one of the last days, weeks or months to keep, in Europe/Paris. */
export function outdated<Backup extends Dated>(
	backups: readonly Backup[],
	{ keepDaily, keepWeekly, keepMonthly }: Keep,
): Backup[] {
	const newestFirst = backups.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
	const kept = new Set(newestFirst.slice(0, 1))
	const periods = [
		{ periodOf: dayOf, count: keepDaily },
		{ periodOf: weekOf, count: keepWeekly },
		{ periodOf: monthOf, count: keepMonthly },
	]
	for (const { periodOf, count } of periods) {
		const newestByPeriod = new Map<string, Backup>()
		for (const backup of newestFirst) {
			const period = periodOf(backup.startedAt)
			if (!newestByPeriod.has(period)) newestByPeriod.set(period, backup)
		}
		for (const backup of [...newestByPeriod.values()].slice(0, count)) kept.add(backup)
	}
	return newestFirst.filter((backup) => !kept.has(backup))
}

const dayOf = (time: string) => wallTimeAt(Date.parse(time)).slice(0, 10)

const monthOf = (time: string) => dayOf(time).slice(0, 7)

/** The day of its Monday. */
function weekOf(time: string): string {
	const wallMs = wallMsOf(`${dayOf(time)}T00:00`)
	const daysSinceMonday = (new Date(wallMs).getUTCDay() + 6) % 7
	return new Date(wallMs - daysSinceMonday * dayMs).toISOString().slice(0, 10)
}
