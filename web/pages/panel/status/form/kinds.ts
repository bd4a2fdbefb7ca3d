import type { MonitorKind } from '#services/status/monitors/monitor.ts'

/** What can be watched, the usual first. */
export const kinds = [
	'http',
	'tcp',
	'dns',
	'certificate',
	'ping',
	'heartbeat',
	'game',
	'part',
	'connectivity',
] as const satisfies readonly MonitorKind[]

export const kindIn = (text: string | null): MonitorKind | null => kinds.find((kind) => kind === text) ?? null
