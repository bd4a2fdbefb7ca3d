/** What the name of a monitor's box begins with; its id follows. */
export const monitorField = 'monitor-'

/** The ids of the monitors whose boxes are ticked: each box has a name of its own, since forms come as one record. */
export function selectedMonitorIds(entries: Record<string, unknown>): string[] {
	return Object.keys(entries)
		.filter((name) => name.startsWith(monitorField))
		.map((name) => name.slice(monitorField.length))
}
