import type { ManagedMonitor } from '#services/status/monitors/contract.ts'
import type { MonitorKind, Target, TargetOf } from '#services/status/monitors/monitor.ts'

/** What stands in the form, by the name of its field, as a browser sends it: a box that is not ticked is not there. */
export type FormValues = Record<string, string>

const secondMs = 1000
const minuteMs = 60_000

/** What stands in the fields that every kind has. */
export const usual: FormValues = {
	intervalSeconds: '60',
	timeoutSeconds: '10',
	retries: '1',
	downAfter: '2',
	degradedAfter: '3',
	upAfter: '2',
	isPublic: 'on',
}

/**
 * Well-known servers that accept connections from everywhere, of different people: FDN, an association in Paris; Quad9, a
 * foundation in Zurich; Cloudflare.
 */
const suggestedPeers = ['80.67.169.12:53', '9.9.9.9:443', '1.1.1.1:443']

/** What stands in the fields that a kind alone has, or that it has otherwise. */
export const usualOfKind: { [Kind in MonitorKind]: FormValues } = {
	http: { method: 'GET', expectedStatus: '200-299', followRedirects: 'on', certificateDays: '14' },
	tcp: {},
	dns: { recordType: 'A' },
	certificate: { port: '443', days: '14' },
	ping: {},
	heartbeat: { intervalSeconds: '86400', graceMinutes: '60' },
	game: { game: 'minecraft' },
	part: { intervalSeconds: '30', timeoutSeconds: '5' },
	connectivity: { intervalSeconds: '30', timeoutSeconds: '5', peers: suggestedPeers.join('\n') },
}

/** What stands in the form of a new monitor. */
export const usualValues = (kind: MonitorKind): FormValues => ({ ...usual, ...usualOfKind[kind] })

/** What stands in the form of a monitor as it is. */
export function valuesOf(monitor: ManagedMonitor): FormValues {
	const { target, slowAboveMs, groupId, dependsOn } = monitor
	return {
		...targetValues(target),
		name: monitor.name,
		description: monitor.description,
		groupId: groupId ?? '',
		tags: monitor.tags.join(', '),
		intervalSeconds: String(monitor.intervalMs / secondMs),
		timeoutSeconds: String(monitor.timeoutMs / secondMs),
		retries: String(monitor.retries),
		downAfter: String(monitor.downAfter),
		degradedAfter: String(monitor.degradedAfter),
		upAfter: String(monitor.upAfter),
		slowAboveMs: slowAboveMs === null ? '' : String(slowAboveMs),
		...ticked('isPublic', monitor.isPublic),
		...Object.fromEntries(dependsOn.map((id) => [`depends-${id}`, 'on'])),
	}
}

const ticked = (name: string, isTicked: boolean): FormValues => (isTicked ? { [name]: 'on' } : {})

const orEmpty = (value: number | string | null) => (value === null ? '' : String(value))

function httpValues(target: TargetOf<'http'>): FormValues {
	const { headers, keyword, jsonValue, certificateDays, acceptsAnyCertificate } = target
	return {
		url: target.url,
		method: target.method,
		headers: Object.entries(headers)
			.map(([name, value]) => `${name}: ${value}`)
			.join('\n'),
		body: target.body,
		expectedStatus: target.expectedStatus,
		...ticked('followRedirects', target.followRedirects),
		keyword: keyword?.text ?? '',
		keywordIs: keyword?.isAbsent ? 'absent' : 'present',
		jsonPath: jsonValue?.path ?? '',
		jsonEquals: jsonValue?.equals ?? '',
		certificateDays: orEmpty(certificateDays),
		...ticked('acceptsAnyCertificate', acceptsAnyCertificate),
	}
}

function targetValues(target: Target): FormValues {
	switch (target.kind) {
		case 'http':
			return httpValues(target)
		case 'tcp':
			return { host: target.host, port: String(target.port) }
		case 'dns':
			return {
				dnsName: target.name,
				recordType: target.type,
				contains: target.contains,
				server: target.server ?? '',
			}
		case 'certificate':
			return { host: target.host, port: String(target.port), days: String(target.days) }
		case 'ping':
			return { host: target.host }
		case 'heartbeat':
			return { graceMinutes: String(target.graceMs / minuteMs) }
		case 'game':
			return { game: target.game, host: target.host, port: orEmpty(target.port) }
		case 'part':
			return { part: target.part }
		case 'connectivity':
			return { peers: target.peers.map(({ host, port }) => `${host}:${port}`).join('\n') }
	}
}
