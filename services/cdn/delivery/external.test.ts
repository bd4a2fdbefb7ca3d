import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { test } from 'node:test'
import { noise, openExternal, openTestDelivery } from './testing.ts'

const png = await noise(600, 400).png().toBuffer()

const sendPng: RequestListener = (_, response) => response.end(png)

async function requireRejected(
	response: Response,
	status: number,
	reason: string | undefined,
	label: string,
) {
	assert.equal(response.status, status, label)
	assert.equal(response.headers.get('cache-control'), 'no-store', label)
	const body = await response.json()
	assert.equal(body.reason, reason, label)
	assert.equal(body.field, 'url', label)
}

test('only listed hosts are fetched, even for a signed address; without a list, those of the providers', async () => {
	await using cdn = await openExternal(sendPng)
	const unlisted = `https://elsewhere.fr:${cdn.port}/a.png`
	await requireRejected(await cdn.external(unlisted), 403, 'HOST_NOT_ALLOWED', 'unlisted')
	const signed = await cdn.get(cdn.delivery.sign(cdn.pathOf(unlisted), null))
	await requireRejected(signed, 403, 'HOST_NOT_ALLOWED', 'signed')
	assert.equal(cdn.accepted(), 0)
	await using none = await openTestDelivery()
	assert.equal((await none.get('/cdn/external?url=https://img.exemple.fr/')).status, 403)
	let hosts = ['img.exemple.fr']
	await using providers = await openTestDelivery({ providerHosts: async () => hosts })
	const response = await providers.get('/cdn/external?url=https://img.exemple.fr:1/')
	assert.equal((await response.json()).message, 'url must not have a port')
	hosts = []
	const later = await providers.get('/cdn/external?url=https://img.exemple.fr/')
	await requireRejected(later, 403, 'HOST_NOT_ALLOWED', 'a provider that was removed')
})

const forms =
	`127.0.0.1 127.0.0.2 127.255.255.255 2130706433 017700000001 0x7f000001 0x7f.1 127.1 0177.0.0.1 0 0.0.0.0
	10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.0.1 169.254.169.254 0xa9fea9fe 2852039166 100.64.0.1
	100.100.100.200 168.63.129.16 192.0.2.1 224.0.0.1 240.0.0.1 255.255.255.255
	[::1] [::] [::127.0.0.1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:169.254.169.254] [64:ff9b::7f00:1]
	[64:ff9b::169.254.169.254] [64:ff9b:1::1] [2002:7f00:1::] [2001::1] [fe80::1] [fc00::1] [fd12::1]
	[fd00:ec2::254] [fec0::1] [ff02::1]`.split(/\s+/)

test('no form of a private address is connected to, even if it is a listed host', async () => {
	const hosts = forms.map((form) => new URL(`https://${form}/`).hostname)
	await using cdn = await openExternal(sendPng, { CDN_EXTERNAL_HOSTS: [...new Set(hosts)].join() })
	for (const form of forms.slice(1)) {
		if (new URL(`https://${form}/`).hostname === '127.0.0.1') continue
		const response = await cdn.external(`https://${form}:${cdn.port}/a.png`)
		await requireRejected(response, 403, 'ADDRESS_REJECTED', form)
	}
	// The forms of the one address that these tests allow.
	await using strict = await openTestDelivery({ config: { CDN_EXTERNAL_HOSTS: hosts.join() } })
	for (const form of forms) {
		const response = await strict.get(`/cdn/external?url=https://${form}/a.png`)
		await requireRejected(response, 403, 'ADDRESS_REJECTED', form)
	}
	assert.equal(cdn.accepted(), 0)
})

test('a listed name that leads to a private address is rejected, also among public ones', async () => {
	for (const form of forms) {
		const address = new URL(`https://${form}/`).hostname.replaceAll(/[[\]]/g, '')
		if (address === '127.0.0.1') continue
		for (const list of [[address], ['127.0.0.1', address]]) {
			await using cdn = await openExternal(sendPng, {}, { 'img.exemple.fr': [list] })
			await requireRejected(await cdn.external('/a.png'), 403, 'ADDRESS_REJECTED', form)
			assert.equal(cdn.accepted(), 0)
		}
	}
})

test('http, other schemes, credentials and ports are rejected', async () => {
	await using cdn = await openTestDelivery({ config: { CDN_EXTERNAL_HOSTS: 'img.exemple.fr' } })
	for (const url of [
		'http://img.exemple.fr/a.png',
		'ftp://img.exemple.fr/a.png',
		'file:///etc/passwd',
		'gopher://img.exemple.fr/',
		'data:image/png;base64,AA==',
		'https://user@img.exemple.fr/',
		'https://user:password@img.exemple.fr/',
		'https://img.exemple.fr:8443/',
		'https://img.exemple.fr:80/',
		'//img.exemple.fr/a.png',
		'',
	]) {
		const response = await cdn.get(`/cdn/external?url=${encodeURIComponent(url)}`)
		await requireRejected(response, 400, undefined, url)
	}
})

test('a redirect is followed at most three times, each checked like the first address', async () => {
	const targets: Record<string, string> = {}
	const addresses = { 'inside.exemple.fr': [['10.0.0.1']] }
	await using cdn = await openExternal(
		(request, response) => {
			const target = targets[request.url!]
			if (target) response.writeHead(302, { location: target }).end()
			else response.end(png)
		},
		{ CDN_EXTERNAL_HOSTS: '*.exemple.fr,169.254.169.254,[::ffff:7f00:1]' },
		addresses,
	)
	const { port } = cdn
	Object.assign(targets, {
		'/3': '/2',
		'/2': `https://other.exemple.fr:${port}/1`,
		'/1': '/a.png',
		'/4': '/3',
		'/http': `http://img.exemple.fr:${port}/a.png`,
		'/unlisted': `https://elsewhere.fr:${port}/a.png`,
		'/credentials': `https://u:p@img.exemple.fr:${port}/a.png`,
		'/metadata': 'https://169.254.169.254/latest/',
		'/mapped': 'https://[::ffff:127.0.0.1]/',
		'/name': `https://inside.exemple.fr:${port}/`,
	})
	assert.equal((await cdn.external('/3')).status, 200)
	assert.deepEqual(cdn.requests.splice(0), ['/3', '/2', '/1', '/a.png'])
	await requireRejected(await cdn.external('/4'), 400, 'TOO_MANY_REDIRECTS', '/4')
	cdn.requests.length = 0
	for (const [path, status, reason] of [
		['/http', 400, undefined],
		['/credentials', 400, undefined],
		['/unlisted', 403, 'HOST_NOT_ALLOWED'],
		['/metadata', 403, 'ADDRESS_REJECTED'],
		['/mapped', 403, 'ADDRESS_REJECTED'],
		['/name', 403, 'ADDRESS_REJECTED'],
	] as const) {
		await requireRejected(await cdn.external(path), status, reason, path)
		assert.deepEqual(cdn.requests.splice(0), [path])
	}
})

test('a name that leads to a private address at its second look-up is rejected then', async () => {
	const addresses = { 'img.exemple.fr': [['127.0.0.1'], ['169.254.169.254']] }
	await using cdn = await openExternal(
		(request, response) => {
			if (request.url === '/a.png') response.end(png)
			else response.writeHead(307, { location: '/a.png' }).end()
		},
		{},
		addresses,
	)
	await requireRejected(await cdn.external('/first'), 403, 'ADDRESS_REJECTED', 'rebinding')
	assert.deepEqual(cdn.requests, ['/first'])
})

test('the content decides, not the type that the host gives', async () => {
	await using cdn = await openExternal((request, response) => {
		const isLie = request.url === '/lie.png'
		response.setHeader('content-type', isLie ? 'image/png' : 'text/html')
		response.end(isLie ? '<html><script>alert(1)</script></html>' : png)
	})
	assert.equal((await cdn.external('/page.html')).headers.get('content-type'), 'image/webp')
	const lie = await cdn.external('/lie.png')
	assert.equal(lie.status, 400)
	assert.equal((await lie.json()).reason, 'IMAGE_FORMAT_UNSUPPORTED')
})

test('an external SVG is sanitised, sandboxed and never HTML', async () => {
	const svg =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(2)</script><path d="M0 0h9v9z"/></svg>'
	await using cdn = await openExternal((_, response) => {
		response.setHeader('content-type', 'text/html')
		response.end(svg)
	})
	const response = await cdn.external('/a.svg')
	assert.equal(response.headers.get('content-type'), 'image/svg+xml')
	assert.match(response.headers.get('content-security-policy')!, /default-src 'none'.*sandbox/)
	const text = await response.text()
	assert.match(text, /<path/)
	assert.doesNotMatch(text, /alert|script|onload/)
})

test('a picture that is too large, slow, missing or behind an error answers in words', async () => {
	await using cdn = await openExternal(
		(request, response) => {
			if (request.url === '/slow') response.write('x')
			else if (request.url === '/large') response.end(Buffer.alloc(500_001))
			else if (request.url === '/drip') response.write(Buffer.alloc(600_000))
			else response.writeHead(request.url === '/missing' ? 404 : 500).end('no picture')
		},
		{ CDN_MAX_INPUT_BYTES: '500000' },
	)
	for (const [path, status, reason] of [
		['/large', 413, 'TOO_MANY_BYTES'],
		['/drip', 413, 'TOO_MANY_BYTES'],
		['/missing', 404, 'EXTERNAL_NOT_FOUND'],
		['/error', 503, 'EXTERNAL_UNAVAILABLE'],
		['/slow', 503, 'EXTERNAL_UNAVAILABLE'],
	] as const) {
		await requireRejected(await cdn.external(path), status, reason, path)
	}
})
