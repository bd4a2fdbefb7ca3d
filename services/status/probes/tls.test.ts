import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { kinds } from './kinds.ts'
import { probeCertificate } from './certificate.ts'
import type { ProbeResult } from './probe-result.ts'
import { probeHttp } from './http.ts'
import { type Certificate, makeCertificate } from './testing/certificates.ts'
import { startNameServer } from './testing/name-server.ts'
import { startHttp, startHttps, startTcp } from './testing/servers.ts'

const dayMs = 86_400_000
const authority = makeCertificate()
const oldAuthority = makeCertificate({ name: 'Old authority', endsIn: -1 })
setDefaultCACertificates([...getCACertificates(), authority.cert, oldAuthority.cert])

const certificateWith = (settings: Parameters<typeof makeCertificate>[0] = {}) =>
	makeCertificate({ hosts: ['site.exemple.fr', '127.0.0.1'], issuer: authority, ...settings })

const summary = ({ outcome, cause }: ProbeResult) => `${outcome} ${cause ?? ''}`.trim()

async function probeBothKinds(certificate: Certificate, host: string, settings: object) {
	let requests = 0
	using names = await startNameServer({ 'site.exemple.fr': { A: ['127.0.0.1'] } })
	using server = await startHttps(certificate, (_, response) => {
		requests += 1
		response.end()
	})
	const { port } = server
	const limits = { allowPrivate: true, timeoutMs: 2000, nameServers: [names.address] }
	const url = `https://${host}:${port}/`
	const http = await probeHttp(kinds.http.target.parse({ kind: 'http', url, ...settings }), limits)
	const tlsOnly = await probeCertificate(
		kinds.certificate.target.parse({ kind: 'certificate', host, port }),
		limits,
	)
	await server.quiet()
	return { http, tlsOnly, requests }
}

const cases: [
	name: string,
	settings: Parameters<typeof makeCertificate>[0],
	days: number,
	expected: string,
][] = [
	['a certificate of a known issuer', {}, 60, 'up'],
	['a certificate that expires in a month', { endsIn: 30 }, 30, 'up'],
	['a certificate that expires soon', { endsIn: 13 }, 13, 'degraded certificate-ends-soon'],
	['an expired certificate', { endsIn: -1 }, -1, 'down certificate-expired'],
	['a certificate that is not valid yet', { beginsIn: 1 }, 60, 'down certificate-untrusted'],
	['a certificate of another name', { hosts: ['autre.exemple.fr'] }, 60, 'down certificate-of-another-name'],
	['a self-signed certificate', { issuer: undefined }, 60, 'down certificate-untrusted'],
	['a certificate of an unknown issuer', { issuer: makeCertificate() }, 60, 'down certificate-untrusted'],
	['a certificate of an expired issuer', { issuer: oldAuthority }, 60, 'down certificate-expired'],
	['an expired self-signed certificate', { issuer: undefined, endsIn: -1 }, -1, 'down certificate-expired'],
]

for (const [name, settings, days, expected] of cases) {
	for (const host of ['127.0.0.1', 'site.exemple.fr']) {
		test(`${name}, at ${host}: ${expected}`, async () => {
			const { http, tlsOnly, requests } = await probeBothKinds(certificateWith(settings), host, {})
			assert.equal(summary(http), expected, http.detail?.code)
			assert.equal(summary(tlsOnly), expected, tlsOnly.detail?.code)
			for (const { facts, detail, cause } of [http, tlsOnly]) {
				const expected = Date.now() + days * dayMs
				assert.ok(Math.abs(facts.certificateEndsAt! - expected) < 10_000, String(facts.certificateEndsAt))
				assert.ok(cause !== null || detail === null)
			}
			assert.equal(requests, expected.startsWith('down') ? 0 : 1, 'no request is sent to an untrusted server')
		})
	}
}

for (const certificateDays of [null, 14]) {
	test(`with any certificate accepted, only its expiry is recorded (${certificateDays})`, async () => {
		const settings = { certificateDays, acceptsAnyCertificate: true }
		const { http } = await probeBothKinds(
			certificateWith({ issuer: undefined, endsIn: -1 }),
			'127.0.0.1',
			settings,
		)
		assert.equal(summary(http), 'up')
		assert.ok(http.facts.certificateEndsAt! < Date.now())
	})
}

test('without an expiry warning, a certificate may expire soon but must be trusted', async () => {
	const silent = { certificateDays: null }
	assert.equal(
		summary((await probeBothKinds(certificateWith({ endsIn: 1 }), '127.0.0.1', silent)).http),
		'up',
	)
	const ended = await probeBothKinds(certificateWith({ endsIn: -1 }), '127.0.0.1', silent)
	assert.deepEqual([summary(ended.http), ended.requests], ['down certificate-expired', 0])
	const own = await probeBothKinds(certificateWith({ issuer: undefined }), '127.0.0.1', silent)
	assert.deepEqual([summary(own.http), own.requests], ['down certificate-untrusted', 0])
})

for (const [firstDays, lastDays] of [
	[60, 5],
	[5, 60],
]) {
	test(`a redirect from a certificate of ${firstDays} days to one of ${lastDays} reports the earliest expiry`, async () => {
		using last = await startHttps(certificateWith({ endsIn: lastDays }), (_, response) => response.end())
		const location = `https://127.0.0.1:${last.port}/`
		using first = await startHttps(certificateWith({ endsIn: firstDays }), (_, response) => {
			response.writeHead(302, { location }).end()
		})
		const url = `https://127.0.0.1:${first.port}/`
		const result = await probeHttp(kinds.http.target.parse({ kind: 'http', url }), {
			allowPrivate: true,
			timeoutMs: 2000,
		})
		assert.equal(summary(result), 'degraded certificate-ends-soon')
		assert.ok(result.facts.certificateEndsAt! < Date.now() + 6 * dayMs)
	})
}

test('a server without TLS, one that hangs up and a silent one have different causes', async () => {
	using plain = await startHttp((_, response) => response.end())
	using closing = await startTcp((socket) => socket.end())
	using silent = await startTcp(() => {})
	const expected = async (port: number, timeoutMs = 2000) =>
		summary(
			await probeCertificate(
				kinds.certificate.target.parse({ kind: 'certificate', host: '127.0.0.1', port }),
				{
					allowPrivate: true,
					timeoutMs,
				},
			),
		)
	assert.equal(await expected(plain.port), 'down tls')
	assert.equal(await expected(closing.port), 'down reset')
	assert.equal(await expected(silent.port, 300), 'down timeout')
	await Promise.all([plain.quiet(), closing.quiet(), silent.quiet()])
})
