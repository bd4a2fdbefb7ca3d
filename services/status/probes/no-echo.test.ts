import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detail } from './detail.ts'
import { probeOf, type Target, target } from './kinds.ts'
import { makeCertificate } from './testing/certificates.ts'
import { minecraftServer, statusPacket } from './testing/minecraft-server.ts'
import { startNameServer } from './testing/name-server.ts'
import { startHttp, startHttps, startTcp } from './testing/servers.ts'

const host = '127.0.0.1'
/** A marker in everything that the target writes. */
const secret = 'topsecret'

const answers: [name: string, settings: object, status: number, body: string, location?: string][] = [
	['an unexpected status', {}, 500, secret],
	['an unexpected value', { jsonValue: { path: 'token', equals: 'x' } }, 200, `{"token":"${secret}"}`],
	['a missing value', { jsonValue: { path: 'a.b', equals: 'x' } }, 200, `{"token":"${secret}"}`],
	['no JSON', { jsonValue: { path: 'token', equals: 'x' } }, 200, secret],
	['a missing text', { keyword: { text: 'x' } }, 200, secret],
	['a redirect loop', {}, 302, secret, `/${secret}`],
	['a redirect to an invalid URL', {}, 302, secret, `http://[${secret}`],
	['a redirect with a password', {}, 302, secret, `http://${secret}:${secret}@${host}/`],
	['a redirect to another scheme', {}, 302, secret, `ftp://${secret}/`],
	['a redirect to a forbidden address', {}, 302, secret, `http://169.254.169.254/${secret}`],
]

test('nothing written by the target is in a probe result', async () => {
	await using stack = new AsyncDisposableStack()
	const names = stack.use(
		await startNameServer({ 'exemple.fr': { TXT: [secret], MX: [`10 ${secret}.fr`] }, [`${secret}.fr`]: {} }),
	)
	const wrongName = stack.use(
		await startHttps(makeCertificate({ hosts: [`${secret}.fr`] }), (_, response) => response.end()),
	)
	const unknown = stack.use(
		await startHttps(makeCertificate({ hosts: [host], name: secret }), (_, response) => response.end()),
	)
	const plainText = stack.use(await startTcp((socket) => socket.end(`${secret}\r\n\r\n`)))
	const status = JSON.stringify({
		version: { name: `${secret} 1.21.4` },
		players: { online: 3, max: 20 },
		[secret]: 1,
	})
	const game = stack.use(await startTcp(minecraftServer((socket) => socket.end(statusPacket(status)))))
	const targets: [name: string, target: object][] = [
		[
			'an unexpected record',
			{ kind: 'dns', name: 'exemple.fr', type: 'TXT', contains: 'x', server: names.address },
		],
		[
			'an unexpected host',
			{ kind: 'dns', name: 'exemple.fr', type: 'MX', contains: 'x', server: names.address },
		],
		['a certificate of another name', { kind: 'certificate', host, port: wrongName.port }],
		['an unknown issuer', { kind: 'http', url: `https://${host}:${unknown.port}/` }],
		['no TLS', { kind: 'certificate', host, port: plainText.port }],
		['no HTTP', { kind: 'http', url: `http://${host}:${plainText.port}/` }],
		['no Minecraft', { kind: 'game', host, port: plainText.port }],
		['Minecraft', { kind: 'game', host, port: game.port }],
	]
	for (const [name, settings, code, body, location] of answers) {
		const server = stack.use(
			await startHttp((_, response) => {
				const headers = { 'x-secret': secret, 'content-type': secret, ...(location && { location }) }
				response.writeHead(code, secret, headers).end(body)
			}),
		)
		targets.push([name, { kind: 'http', url: `http://${host}:${server.port}/`, ...settings }])
	}
	for (const [name, input] of targets) {
		const { outcome, facts, ...result } = await probe(target.parse(input), [names.address])
		assert.equal(outcome, name === 'Minecraft' ? 'up' : 'down', name)
		assert.doesNotMatch(JSON.stringify({ facts, ...result }), new RegExp(secret), name)
		if (result.detail) detail.parse(result.detail)
		if (name === 'Minecraft') {
			assert.deepEqual(facts, { playersOnline: 3, maxPlayers: 20, version: '1.21.4' })
		}
	}
})

async function probe(value: Target, nameServers: string[]) {
	return await probeOf(value)!(value, { timeoutMs: 2000, nameServers, allowPrivate: true })
}
