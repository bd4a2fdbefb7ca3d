/** Prefix of the checkbox names, before the id of the monitor. */
export const monitorField = 'monitor-'

/** Each checkbox has a name of its own, since forms are read as one record. */
export function selectedMonitorIds(entries: Record<string, unknown>): string[] {
	return Object.keys(entries)
		.filter((name) => name.startsWith(monitorField))
		.map((name) => name.slice(monitorField.length))
}
