import assert from 'node:assert/strict'
import { parsePictureAddress } from '#platform/pictures.ts'
import {
	type AssetsQuery,
	type AssetView,
	type UploadedAsset,
	uploadedAsset,
} from '#services/cdn/contract.ts'
import { animation, drawing } from '#services/cdn/images/testing.ts'
import { recycleDays } from '#services/cdn/limits.ts'
import { anonymous, as, byKey, openCdn, picture } from '#services/cdn/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const live: AssetsQuery = { state: 'live' }
const removed: AssetsQuery = { state: 'removed' }

onEachEngine(
	'a session and an API key with the permission upload; the answer says what is delivered',
	async (database) => {
		await using opened = await openCdn(database)
		const { app, cdn, post, notes } = opened
		const uploads: [Headers, uploadedBy: AssetView['uploadedBy'], apiKey: string | undefined][] = [
			[as('ana'), { name: 'ana', isUser: true }, undefined],
			[byKey('ana'), { name: 'Robot (API)', isUser: false }, 'Robot'],
		]
		for (const [index, [headers, uploadedBy, apiKey]] of uploads.entries()) {
			const response = await post(headers, await picture(index, 40))
			assert.equal(response.status, 201)
			const body = (await response.json()) as UploadedAsset
			assert.deepEqual(uploadedAsset.strict().parse(body), body)
			assert.match(body.file, /^[0-9a-f]{32}-40x40\.png$/)
			const { url, width, height, type, bytes } = body
			assert.deepEqual([url, width, height, type], [`/cdn/assets/${body.file}`, 40, 40, 'image/png'])
			assert.equal((await opened.files.stat(`assets/${body.file}`))?.bytes, bytes)
			const delivered = await app.request(url)
			assert.deepEqual([delivered.status, delivered.headers.get('content-type')], [200, 'image/webp'])
			const found = await cdn.find(as('ana'), body.id)
			assert.deepEqual([found.name, found.uploadedBy, found.uses], ['Église.png', uploadedBy, []])
			const { event, actorId, details } = notes.at(-1)!
			assert.deepEqual(
				[event, actorId, details],
				['assetUploaded', 'id-ana', { asset: 'Église.png', ...(apiKey && { apiKey }) }],
			)
		}
		const badge = await opened.add('ana', await picture(9), 'badge', ' \n ')
		assert.equal(badge.url, `/cdn/badges/${badge.file}`)
		assert.equal((await cdn.find(as('ana'), badge.id)).name, badge.file)
		assert.deepEqual(
			[await opened.statusOf(badge.url), await opened.statusOf(`/cdn/assets/${badge.file}`)],
			[200, 404],
		)
		const byCommand = await cdn.upload(null, { kind: 'asset', content: await picture(10) })
		assert.equal((await cdn.find(as('ana'), byCommand.id)).uploadedBy, null)
	},
)

onEachEngine('the name of a file tells the size of one frame, upright', async (database) => {
	await using opened = await openCdn(database)
	const sideways = await drawing(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
	const svg = Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64.4 32"><path d="M0 0h9v9"/></svg>',
	)
	const cases: [content: Buffer, name: RegExp][] = [
		[sideways, /-40x60\.jpg$/],
		[await animation('gif', 3, 40, 30), /-40x30\.gif$/],
		[await animation('webp', 3, 40, 30), /-40x30\.webp$/],
		[svg, /-64x32\.svg$/],
	]
	for (const [content, name] of cases) {
		const { file, url, width, height } = await opened.add('ana', content)
		assert.match(file, name)
		const { extension } = parsePictureAddress(url)!
		assert.deepEqual(parsePictureAddress(url), { width, height, extension })
		assert.equal(await opened.statusOf(`${url}?format=webp&width=${width}`), 200)
	}
})

onEachEngine('who may not upload, and what is not a picture, leaves nothing', async (database) => {
	await using opened = await openCdn(database)
	const { app, db, post, notes } = opened
	const good = await picture(1)
	const cases: [status: number, reason: string | undefined, Response][] = [
		[401, undefined, await post(anonymous, good)],
		[403, undefined, await post(as('lou'), good)],
		[403, undefined, await post(byKey('lou'), good)],
		[403, undefined, await post(byKey('lou'), good, { kind: 'avatar' })],
		[400, undefined, await post(as('ana'), good, { kind: 'film' })],
		[400, 'IMAGE_FORMAT_UNSUPPORTED', await post(as('ana'), Buffer.from('<p>Bonjour</p>'))],
		[400, 'IMAGE_UNREADABLE', await post(as('ana'), good.subarray(0, 60))],
		[400, undefined, await app.request('/api/cdn/assets', { method: 'POST', headers: as('ana') })],
	]
	for (const [index, [status, reason, response]] of cases.entries()) {
		const body = (await response.json()) as { reason?: string; message: string }
		assert.deepEqual([response.status, body.reason], [status, reason], `${index}: ${body.message}`)
	}
	const small = await openCdn(database, { CDN_MAX_INPUT_BYTES: '60' })
	assert.equal((await small.post(as('ana'), good)).status, 413)
	for (const call of [
		'GET /assets',
		'GET /assets/x',
		'PUT /assets/x',
		'PUT /assets/x/file',
		'DELETE /assets/x',
		'GET /usage',
		'DELETE /cache',
	]) {
		const [method, path] = call.split(' ')
		const body = method === 'PUT' ? JSON.stringify({ name: 'x', alt: { fr: '', en: '' } }) : null
		for (const [headers, status] of [
			[anonymous, 401],
			[as('lou'), 403],
		] as const) {
			const sent = new Headers([...headers, ['content-type', 'application/json']])
			assert.equal(
				(await app.request(`/api/cdn${path}`, { method, headers: sent, body })).status,
				status,
				call,
			)
		}
	}
	assert.deepEqual(
		[await opened.stored(), notes, await db.selectFrom('assets').selectAll().execute()],
		[[], [], []],
	)
	await small[Symbol.asyncDispose]()
})

onEachEngine('a picture that is the whole body has its kind and name in the query', async (database) => {
	await using opened = await openCdn(database)
	const { app, cdn } = opened
	const send = async (query: string, number: number) => {
		const headers = { cookie: 'ana', 'content-type': 'image/png' }
		const body = new Uint8Array(await picture(number))
		return await app.request(`/api/cdn/assets${query}`, { method: 'POST', headers, body })
	}
	const response = await send('?kind=badge&name=Saison%202', 1)
	const { id, url, file } = (await response.json()) as UploadedAsset
	assert.deepEqual([response.status, url], [201, `/cdn/badges/${file}`])
	const { kind, name } = await cdn.find(as('ana'), id)
	assert.deepEqual([kind, name], ['badge', 'Saison 2'])
	assert.match(((await (await send('', 2)).json()) as UploadedAsset).url, /^\/cdn\/assets\//)
	assert.equal((await send('?kind=film', 3)).status, 400)
})

onEachEngine(
	'a replaced file redirects to the current one and leaves, and coming back ends the redirect',
	async (database) => {
		await using opened = await openCdn(database)
		const { app, cdn, pass } = opened
		const pictures = [await picture(1), await picture(2), await picture(3)]
		const first = await opened.add('ana', pictures[0]!)
		const actor = await cdn.requireActor(as('max'))
		const form = new FormData()
		form.set('file', new Blob([new Uint8Array(pictures[1]!)]))
		const put = { method: 'PUT', headers: as('max'), body: form }
		const replaced = await app.request(`/api/cdn/assets/${first.id}/file`, put)
		const second = (await replaced.json()) as UploadedAsset
		assert.deepEqual([replaced.status, second.id], [200, first.id])
		const third = await cdn.replace(actor, first.id, pictures[2]!)
		pass(2)
		for (const file of [first.file, second.file]) {
			const moved = await app.request(`/cdn/assets/${file}?width=320`)
			assert.deepEqual([moved.status, moved.headers.get('location')], [302, `${third.file}?width=320`])
			assert.equal((await cdn.describe([file]))[file]?.file, third.file)
		}
		await cdn.sweep()
		assert.deepEqual(await opened.stored(), [third.file])
		assert.deepEqual(await cdn.replace(actor, first.id, pictures[0]!), first)
		pass(2)
		assert.equal(await opened.statusOf(first.url), 200)
		assert.equal((await app.request(third.url)).headers.get('location'), first.file)
		assert.deepEqual(
			Object.keys(await cdn.describe([first.file, third.file, 'none.png'])).toSorted(),
			[first.file, third.file].toSorted(),
		)
		await assert.rejects(cdn.replace(await cdn.requireActor(as('lou')), first.id, pictures[1]!), {
			code: 'FORBIDDEN',
		})
	},
)

onEachEngine(
	'an asset that a page shows is not removed, whether in a draft, a translation or by a former address',
	async (database) => {
		await using opened = await openCdn(database)
		const { cdn, content } = opened
		const [inDraft, inTranslation, former, unused] = await Promise.all(
			[1, 2, 3, 4].map(async (number) => await opened.add('ana', await picture(number))),
		)
		const text = (title: string, body = '') => ({ title, summary: '', body })
		const { editor, commandLine } = content
		await editor.create(commandLine, 'news', {
			slug: 'fete',
			texts: { fr: text('La fête', `![](${inDraft!.url})`) },
		})
		await editor.create(commandLine, 'document', {
			slug: 'guide',
			texts: {
				fr: text('Le guide'),
				en: text('The guide', `![](https://site.fr${inTranslation!.url}?width=320)`),
			},
		})
		await editor.create(commandLine, 'team', {
			slug: 'accueil',
			texts: { fr: text('L’accueil', `![](${former!.url})`) },
		})
		await cdn.replace(await cdn.requireActor(as('ana')), former!.id, await picture(5))
		const uses = [
			[inDraft, { title: 'La fête', path: '/news/annonces/fete' }],
			[inTranslation, { title: 'Le guide', path: '/documents/guide' }],
			[former, { title: 'L’accueil', path: '/teams/accueil' }],
		] as const
		for (const [asset, use] of uses) {
			assert.deepEqual((await cdn.find(as('ana'), asset!.id)).uses, [use])
			await assert.rejects(cdn.remove(as('ana'), asset!.id), { code: 'CONFLICT', reason: 'ASSET_USED' })
		}
		await cdn.remove(as('ana'), unused!.id)
		assert.deepEqual((await cdn.list(as('ana'), live)).assets.length, 3)
	},
)

onEachEngine(
	'a removed asset is not delivered, is restored within 30 days and leaves after them',
	async (database) => {
		await using opened = await openCdn(database)
		const { cdn, notes, pass } = opened
		const { id, url, file } = await opened.add('ana', await picture(1))
		const { quota } = await cdn.usage(as('ana'))
		await cdn.remove(as('ana'), id)
		assert.equal(await opened.statusOf(url), 404)
		assert.deepEqual(await cdn.describe([file]), {})
		assert.deepEqual(
			(await cdn.list(as('ana'), removed)).assets.map((asset) => asset.id),
			[id],
		)
		assert.equal((await cdn.usage(as('ana'))).quota.usedBytes, quota.usedBytes, 'the recycle bin counts')
		await assert.rejects(cdn.remove(as('ana'), id), { code: 'NOT_FOUND' })
		pass(24 * recycleDays - 1)
		await cdn.sweep()
		await cdn.restore(as('ana'), id)
		assert.equal(await opened.statusOf(url), 200)
		await assert.rejects(cdn.restore(as('ana'), id), { code: 'NOT_FOUND' })
		await cdn.remove(as('ana'), id)
		pass(24 * recycleDays + 1)
		await Promise.all([cdn.sweep(), cdn.sweep()])
		await assert.rejects(cdn.restore(as('ana'), id), { code: 'NOT_FOUND' })
		assert.deepEqual(await opened.stored(), [])
		assert.deepEqual(
			notes.map(({ event }) => event),
			['assetUploaded', 'assetRemoved', 'assetRestored', 'assetRemoved'],
		)
	},
)
