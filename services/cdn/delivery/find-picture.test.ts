import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { findPicture } from './find-picture.ts'
import { noise, openTestDelivery } from './testing.ts'

test('what is in memory is answered without the app, as the app answers', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', await noise(900, 600).jpeg().toBuffer())
	await cdn.add('large.webp', await noise(1200, 900).webp({ lossless: true }).toBuffer())
	const ready = findPicture(cdn.delivery, {
		headers: { 'referrer-policy': 'strict-origin-when-cross-origin' },
		isAlone: false,
	})
	const find = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
		ready({ url, method, headers } as unknown as IncomingMessage)
	const url = '/cdn/assets/a1.jpg?width=320'
	assert.equal(find(url), undefined)
	const { transformations } = await cdn.delivery.usage()
	assert.equal(transformations, 0, 'looking does not begin the work')
	const first = await cdn.get(url)
	const etag = first.headers.get('etag')!
	const conditions: Record<string, string>[] = [{}, { range: 'bytes=1-5' }, { 'if-none-match': etag }]
	for (const headers of conditions) {
		const byApp = await cdn.get(url, headers)
		const found = find(url, headers)!
		assert.equal(found.status, byApp.status)
		assert.deepEqual(Buffer.from(found.body ?? []), Buffer.from(await byApp.arrayBuffer()))
		const {
			'x-request-id': _,
			'content-security-policy': policy,
			...expected
		} = Object.fromEntries(byApp.headers)
		if (found.status !== 304) Object.assign(expected, { 'content-security-policy': policy })
		else expected['x-content-type-options'] = 'nosniff'
		assert.deepEqual({ 'x-content-type-options': 'nosniff', ...found.headers }, expected)
	}
	assert.equal(find(url, {}, 'HEAD')?.body, null)
	await (await cdn.get('/cdn/assets/large.webp')).arrayBuffer()
	for (const other of [
		'/cdn/assets/large.webp',
		'/cdn/assets/a1.jpg?width=x',
		'/cdn/assets/a1.jpg?width=320&token=x',
		'/cdn/assets/none.jpg',
		'/cdn/assets/..%2fa1.jpg',
		'/home',
		'/assets/a1.jpg?width=320',
	]) {
		assert.equal(find(other), undefined, other)
	}
	assert.equal(find(url, {}, 'POST'), undefined)
})

test('a remembered address still obeys removal, expiry and Accept', async () => {
	await using cdn = await openTestDelivery()
	await cdn.add('a1.jpg', await noise(900, 600).jpeg().toBuffer())
	const typeOf = async (accept: string) =>
		(await cdn.get('/cdn/assets/a1.jpg?width=320&format=auto', { accept })).headers.get('content-type')
	for (const accept of ['image/webp', 'image/avif', 'image/webp']) assert.equal(await typeOf(accept), accept)
	const expiresAt = new Date(cdn.clock.at.getTime() + 10_000)
	const signed = cdn.delivery.sign('/cdn/assets/a1.jpg?width=50', expiresAt)
	const ready = findPicture(cdn.delivery, { headers: {}, isAlone: true })
	const find = () => ready({ url: signed.replace('/cdn', ''), method: 'GET', headers: {} } as IncomingMessage)
	await cdn.get(signed)
	assert.equal(find()?.headers['cache-control'], 'public, max-age=10')
	cdn.clock.at = new Date(cdn.clock.at.getTime() + 4000)
	assert.equal(find()?.headers['cache-control'], 'public, max-age=6')
	cdn.clock.at = expiresAt
	await cdn.get('/cdn/assets/a1.jpg?width=320')
	assert.equal(find(), undefined)
})
