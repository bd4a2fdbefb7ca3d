/** What the name of a monitor's box begins with; its id follows. */
export const monitorField = 'monitor-'

/** Each checkbox has a name of its own, since forms are read as one record. */
export function selectedMonitorIds(entries: Record<string, unknown>): string[] {
	return Object.keys(entries)
		.filter((name) => name.startsWith(monitorField))
		.map((name) => name.slice(monitorField.length))
}
