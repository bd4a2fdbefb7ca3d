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

const of = (wanted: Parameters<typeof makeCertificate>[0] = {}) =>
	makeCertificate({ hosts: ['site.exemple.fr', '127.0.0.1'], issuer: authority, ...wanted })

const summary = ({ outcome, cause }: ProbeResult) => `${outcome} ${cause ?? ''}`.trim()

async function lookBothWays(certificate: Certificate, host: string, wanted: object) {
	let requests = 0
	using names = await startNameServer({ 'site.exemple.fr': { A: ['127.0.0.1'] } })
	using server = await startHttps(certificate, (_, response) => {
		requests += 1
		response.end()
	})
	const { port } = server
	const limits = { allowPrivate: true, timeoutMs: 2000, nameServers: [names.address] }
	const url = `https://${host}:${port}/`
	const http = await probeHttp(kinds.http.target.parse({ kind: 'http', url, ...wanted }), limits)
	const alone = await probeCertificate(
		kinds.certificate.target.parse({ kind: 'certificate', host, port }),
		limits,
	)
	await server.quiet()
	return { http, alone, requests }
}

const cases: [what: string, wanted: Parameters<typeof makeCertificate>[0], days: number, found: string][] = [
	['a certificate of a known issuer', {}, 60, 'up'],
	['one that ends in a month', { endsIn: 30 }, 30, 'up'],
	['one that ends soon', { endsIn: 13 }, 13, 'degraded certificate-ends-soon'],
	['one that has ended', { endsIn: -1 }, -1, 'down certificate-expired'],
	['one that has not begun', { beginsIn: 1 }, 60, 'down certificate-untrusted'],
	['one of another name', { hosts: ['autre.exemple.fr'] }, 60, 'down certificate-of-another-name'],
	['one that it signed itself', { issuer: undefined }, 60, 'down certificate-untrusted'],
	['one of an unknown issuer', { issuer: makeCertificate() }, 60, 'down certificate-untrusted'],
	['one of an issuer that has ended', { issuer: oldAuthority }, 60, 'down certificate-expired'],
	[
		'one that it signed itself and has ended',
		{ issuer: undefined, endsIn: -1 },
		-1,
		'down certificate-expired',
	],
]

for (const [what, wanted, days, found] of cases) {
	for (const host of ['127.0.0.1', 'site.exemple.fr']) {
		test(`${what}, at ${host}: ${found}`, async () => {
			const { http, alone, requests } = await lookBothWays(of(wanted), host, {})
			assert.equal(summary(http), found, http.detail?.code)
			assert.equal(summary(alone), found, alone.detail?.code)
			for (const { facts, detail, cause } of [http, alone]) {
				const expected = Date.now() + days * dayMs
				assert.ok(Math.abs(facts.certificateEndsAt! - expected) < 10_000, String(facts.certificateEndsAt))
				assert.ok(cause !== null || detail === null)
			}
			assert.equal(requests, found.startsWith('down') ? 0 : 1, 'a secret is sent to nobody unknown')
		})
	}
}

for (const certificateDays of [null, 14]) {
	test(`of a site that may show any certificate, its end is known, and nothing else matters (${certificateDays})`, async () => {
		const wanted = { certificateDays, acceptsAnyCertificate: true }
		const { http } = await lookBothWays(of({ issuer: undefined, endsIn: -1 }), '127.0.0.1', wanted)
		assert.equal(summary(http), 'up')
		assert.ok(http.facts.certificateEndsAt! < Date.now())
	})
}

test('without an expiry warning, a certificate may expire soon but must be trusted', async () => {
	const silent = { certificateDays: null }
	assert.equal(summary((await lookBothWays(of({ endsIn: 1 }), '127.0.0.1', silent)).http), 'up')
	const ended = await lookBothWays(of({ endsIn: -1 }), '127.0.0.1', silent)
	assert.deepEqual([summary(ended.http), ended.requests], ['down certificate-expired', 0])
	const own = await lookBothWays(of({ issuer: undefined }), '127.0.0.1', silent)
	assert.deepEqual([summary(own.http), own.requests], ['down certificate-untrusted', 0])
})

for (const [firstDays, lastDays] of [
	[60, 5],
	[5, 60],
]) {
	test(`of certificates of ${firstDays} and then ${lastDays} days, the one that ends first counts`, async () => {
		using last = await startHttps(of({ endsIn: lastDays }), (_, response) => response.end())
		const location = `https://127.0.0.1:${last.port}/`
		using first = await startHttps(of({ endsIn: firstDays }), (_, response) => {
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
	const found = async (port: number, timeoutMs = 2000) =>
		summary(
			await probeCertificate(
				kinds.certificate.target.parse({ kind: 'certificate', host: '127.0.0.1', port }),
				{
					allowPrivate: true,
					timeoutMs,
				},
			),
		)
	assert.equal(await found(plain.port), 'down tls')
	assert.equal(await found(closing.port), 'down reset')
	assert.equal(await found(silent.port, 300), 'down timeout')
	await Promise.all([plain.quiet(), closing.quiet(), silent.quiet()])
})
