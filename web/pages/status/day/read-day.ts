import { data } from 'react-router'
import type { DayCell, MonitorDay, StatusReading } from '#services/status/contract.ts'
import { orErrorScreen, appErrorCode } from '#web/forms/service-errors.ts'
import { boundsOf, dayAfter, dayOf, isDay } from '#web/status/calendar-days.ts'

/** Days that the history keeps. */
const keptDays = 366

/**
 * One day of a monitor. A day before its history is one of which nothing is known: its cell leads here too. Throws the
 * 404 of a day that is none, is not yet or is longer ago than is kept.
 */
export async function readDay(
	reading: StatusReading,
	id: string,
	day: string,
	now: number,
): Promise<MonitorDay> {
	const today = dayOf(now)
	if (!isDay(day) || day > today || day < dayAfter(today, -keptDays)) throw data(null, { status: 404 })
	try {
		return await reading.day(id, day)
	} catch (error) {
		if (appErrorCode(error) !== 'NOT_FOUND' || day === today) await orErrorScreen(Promise.reject(error))
	}
	const { monitor } = await orErrorScreen(reading.day(id, today))
	return unknownDay(monitor, day)
}

function unknownDay(monitor: MonitorDay['monitor'], day: string): MonitorDay {
	const { from, to } = boundsOf(day)
	const cell: DayCell = {
		day,
		state: 'unknown',
		uptime: null,
		upMs: 0,
		degradedMs: 0,
		downMs: 0,
		unknownMs: to - from,
		maintenanceMs: 0,
	}
	const noData = [{ from: new Date(from).toISOString(), to: new Date(to).toISOString() }]
	return { monitor, cell, outages: [], noData, maintenance: [], latencies: [] }
}
