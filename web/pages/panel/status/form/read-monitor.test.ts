import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagedMonitor } from '#services/status/monitors/contract.ts'
import { type MonitorFields, monitorFields } from '#services/status/monitors/monitor.ts'
import { defaultValues, valuesOf } from './form-values.ts'
import type { FormValues } from './kinds/kind-form.ts'
import { kinds } from './kinds/kinds.ts'
import { monitorForm } from './read-monitor.ts'
import { errorMessageFor } from './error-messages.ts'

const targets: Record<(typeof kinds)[number], FormValues> = {
	http: { url: 'https://exemple.fr/' },
	tcp: { host: 'exemple.fr', port: '22' },
	dns: { dnsName: 'exemple.fr' },
	certificate: { host: 'exemple.fr' },
	ping: { host: '::1' },
	heartbeat: {},
	game: { host: 'jeu.exemple.fr' },
	component: { component: 'accounts' },
	connectivity: {},
}

const good = (kind: (typeof kinds)[number]): FormValues => ({
	...defaultValues(kind),
	...targets[kind],
	name: 'Un nom',
})

function storedOf(kind: (typeof kinds)[number], sent: FormValues): MonitorFields {
	return monitorFields.parse(monitorForm(kind).parse(sent))
}

function asManaged(fields: MonitorFields): ManagedMonitor {
	const currentState = {
		state: 'unknown',
		since: '',
		cause: null,
		checkedAt: null,
		latencyMs: null,
		facts: {},
	} as const
	return { ...fields, id: 'a', pausedAt: null, createdAt: '', updatedAt: '', currentState }
}

for (const kind of kinds) {
	test(`the initial form of ${kind} is valid for the service and round-trips`, () => {
		const stored = storedOf(kind, {
			...good(kind),
			tags: 'un, deux',
			groupId: 'g',
			'depends-b': 'on',
			addDependency: 'c',
		})
		assert.deepEqual([stored.tags, stored.groupId, stored.dependsOn], [['un', 'deux'], 'g', ['b', 'c']])
		assert.deepEqual(storedOf(kind, valuesOf(asManaged(stored))), stored)
	})
}

test('every field of an address round-trips through the form', () => {
	const fields = monitorFields.parse({
		name: 'Boutique',
		target: {
			kind: 'http',
			url: 'https://exemple.fr/a?b=c',
			method: 'POST',
			headers: { Authorization: 'Bearer x', 'x-a': 'b: c' },
			body: '{\n}',
			expectedStatus: '200, 301-302',
			followRedirects: false,
			keyword: { text: ' ok ', isAbsent: true },
			jsonValue: { path: 'a.0', equals: '1' },
			certificateDays: null,
			acceptsAnyCertificate: true,
		},
		intervalMs: 12_500,
		slowAboveMs: 800,
		isPublic: false,
	})
	assert.deepEqual(storedOf('http', valuesOf(asManaged(fields))), fields)
})

type Edge = [field: string, within: string[], beyond: string[], kind?: (typeof kinds)[number]]

const long = (length: number) => 'a'.repeat(length)
const lines = (count: number, line: string) => Array.from({ length: count }, (_, index) => `${line}${index}`)

/** Values inside and beyond the limits of the service. */
const edges: Edge[] = [
	['name', ['a', long(80)], ['', '  ', '\u2800', long(81), 'a\tb']],
	['description', ['', long(300)], [long(301)]],
	['tags', [lines(20, 'a').join(','), long(40)], [lines(21, 'a').join(','), long(41)]],
	['intervalSeconds', ['10', '86400', '10.5', '10,5'], ['9,999', '86401', '', 'x', '1e3', '10.0001']],
	['timeoutSeconds', ['1', '60', '1,001'], ['0.999', '60,001', '-5', '']],
	['retries', ['0', '5'], ['6', '1.5', '']],
	['downAfter', ['1', '10'], ['0', '11']],
	['degradedAfter', ['1', '10'], ['0', '11']],
	['upAfter', ['1', '10'], ['0', '11']],
	['slowAboveMs', ['', '1', '60000'], ['0', '60001', '1.5', 'x']],
	[
		'url',
		['http://a', 'exemple.fr', 'exemple.fr:81/a', 'HTTPS://[::1]:8443/x'],
		['', 'boutique', 'ftp://a/', 'https://a:b@c/', 'http://a b/'],
	],
	[
		'headers',
		[
			'',
			lines(30, 'x-a')
				.map((name) => `${name}: b`)
				.join('\r\n'),
		],
		[
			'x',
			'é: a',
			'a: 中',
			'Content-Length: 5',
			lines(31, 'x')
				.map((name) => `${name}: b`)
				.join('\n'),
		],
	],
	['body', ['', long(10_000)], [long(10_001)]],
	['expectedStatus', ['200', '100-599, 301'], ['', 'OK', '600', '20']],
	['keyword', ['', long(500)], [long(501)]],
	['jsonPath', ['', long(200)], [long(201)]],
	['certificateDays', ['', '1', '90'], ['0', '91', '1.5']],
	['host', ['a', long(253)], ['', 'a b', 'a/b', long(254)], 'tcp'],
	['port', ['1', '65535'], ['', '0', '65536', '1.5'], 'tcp'],
	['server', ['', '9.9.9.9'], ['a b'], 'dns'],
	['days', ['1', '90'], ['', '0', '91'], 'certificate'],
	['graceMinutes', ['0', '10080', '0,5'], ['', '10081', '-1'], 'heartbeat'],
	['game', ['minecraftbe'], ['', 'Mine craft'], 'game'],
	['component', ['content'], [''], 'component'],
	[
		'peers',
		[
			'[::1]:443',
			lines(8, 'a')
				.map((host) => `${host}:1`)
				.join('\n'),
		],
		[
			'',
			'a',
			'a:0',
			'a:65536',
			lines(9, 'a')
				.map((host) => `${host}:1`)
				.join('\n'),
		],
		'connectivity',
	],
]

for (const [field, within, beyond, kind = 'http'] of edges) {
	test(`${field} has the limits of the service, with a message`, () => {
		const timed = field === 'timeoutSeconds' ? { intervalSeconds: '60' } : { timeoutSeconds: '1' }
		for (const text of within) {
			const read = monitorForm(kind).safeParse({ ...good(kind), ...timed, [field]: text })
			assert.ok(read.success, `${text.slice(0, 50)}: ${read.error}`)
			assert.ok(monitorFields.safeParse(read.data).success, text)
		}
		for (const text of beyond) {
			const { error } = monitorForm(kind).safeParse({ ...good(kind), ...timed, [field]: text })
			const issue = error?.issues.find(({ path }) => path[0] === field)
			assert.ok(issue, `${field}: ${text.slice(0, 50)}`)
			assert.ok(Object.hasOwn(errorMessageFor.fr, issue.message), issue.message)
		}
	})
}

test('contradictory fields are rejected at the field that can fix them', () => {
	const pathsOf = (sent: FormValues) =>
		monitorForm('http')
			.safeParse({ ...good('http'), ...sent })
			.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
	assert.deepEqual(pathsOf({ intervalSeconds: '10', timeoutSeconds: '11' }), [
		'timeoutSeconds TIMEOUT_BEYOND_INTERVAL',
	])
	const ten = Object.fromEntries(lines(10, 'depends-').map((name) => [name, 'on']))
	assert.equal(pathsOf(ten), undefined)
	assert.deepEqual(pathsOf({ ...ten, addDependency: 'b' }), ['dependsOn TOO_MANY_DEPENDENCIES'])
	assert.equal(pathsOf({ ...ten, addDependency: '3' }), undefined, 'one of them once more')
})
