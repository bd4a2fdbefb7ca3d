import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { drawing } from '#services/cdn/images/testing.ts'
import { maxPictureBytes, maxPictureSide, memberRates } from '#services/feedback/limits.ts'
import { addIdea, as, emptyFeedback, site } from '#services/feedback/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

type Opened = Awaited<ReturnType<typeof emptyFeedback>>

const photo = await drawing(60, 40)
	.withExif({ IFD0: { Artist: 'SECRET' } })
	.jpeg()
	.toBuffer()

type Sent = { content?: Buffer; alt?: string; accept?: string; idempotencyKey?: string }

async function send(
	{ app }: Pick<Opened, 'app'>,
	username: string,
	post: string,
	{ content = photo, alt = 'La fontaine', accept = 'application/json', idempotencyKey }: Sent = {},
): Promise<Response> {
	const form = new FormData()
	form.set('alt', alt)
	if (idempotencyKey) form.set('idempotencyKey', idempotencyKey)
	form.set('file', new Blob([new Uint8Array(content)]), 'photo.jpg')
	return await app.request(`/api/feedback/posts/${post}/pictures`, {
		method: 'POST',
		headers: { cookie: username, accept, origin: site },
		body: form,
	})
}

const read = ({ app }: Pick<Opened, 'app'>, cookie: string | null, id: string, headers = {}) =>
	app.request(`/api/feedback/pictures/${id}`, { headers: { ...headers, ...(cookie && { cookie }) } })

onEachEngine('an author adds a picture, which is encoded again and shown to members', async (database) => {
	await using opened = await emptyFeedback(database)
	const { feedback } = opened
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	const wide = await sharp({
		create: { width: maxPictureSide + 100, height: 10, channels: 3, background: 'red' },
	})
		.png()
		.toBuffer()
	assert.equal((await send(opened, 'lou', id)).status, 201)
	opened.clock.pass(1000)
	assert.equal((await send(opened, 'lou', id, { content: wide })).status, 201)
	const { pictures } = await feedback.find(as('zoe'), id, {})
	assert.deepEqual(
		pictures.map(({ alt, width, height }) => [alt, width, height]),
		[
			['La fontaine', 60, 40],
			['La fontaine', maxPictureSide, 10],
		],
	)
	const picture = pictures[0]!
	const answer = await read(opened, 'zoe', picture.id)
	const body = Buffer.from(await answer.arrayBuffer())
	const { format, exif } = await sharp(body).metadata()
	assert.deepEqual([answer.status, format, exif], [200, 'webp', undefined])
	const shown = ['content-type', 'cache-control', 'x-content-type-options'].map((name) =>
		answer.headers.get(name),
	)
	assert.deepEqual(shown, ['image/webp', 'private, no-cache', 'nosniff'])
	const etag = answer.headers.get('etag')!
	assert.equal((await read(opened, 'zoe', picture.id, { 'if-none-match': etag })).status, 304)
	assert.equal((await read(opened, null, picture.id)).status, 401)
	assert.equal((await read(opened, null, picture.id, { 'if-none-match': etag })).status, 401)
})

onEachEngine('only the author adds pictures, at most four of them, each with a text', async (database) => {
	await using opened = await emptyFeedback(database)
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	const statusOf = async (username: string, sent?: Sent) => (await send(opened, username, id, sent)).status
	assert.deepEqual(
		[await statusOf('zoe'), await statusOf('ana'), await statusOf('new'), await statusOf('seen')],
		[404, 404, 403, 403],
	)
	assert.equal(await statusOf('lou', { alt: ' ' }), 400)
	assert.equal(await statusOf('lou', { content: Buffer.from('<html>') }), 400)
	assert.equal(await statusOf('lou', { content: photo.subarray(0, 100) }), 400)
	assert.equal(await statusOf('lou', { content: Buffer.alloc(maxPictureBytes + 1) }), 413)
	opened.clock.pass(60_000)
	const statuses = await Promise.all(Array.from({ length: 6 }, () => statusOf('lou')))
	assert.deepEqual(statuses.toSorted(), [201, 201, 201, 201, 409, 409])
	assert.equal((await opened.feedback.find(as('zoe'), id, {})).pictures.length, 4)
})

onEachEngine(
	'a picture that is sent twice is stored once, and too many in a minute are rejected',
	async (database) => {
		await using opened = await emptyFeedback(database)
		const id = await addIdea(opened, 'lou', 'Une fontaine')
		const sent = { idempotencyKey: randomUUID() }
		const answers = await Promise.all([send(opened, 'lou', id, sent), send(opened, 'lou', id, sent)])
		assert.deepEqual(
			answers.map(({ status }) => status),
			[201, 201],
		)
		assert.equal((await opened.feedback.find(as('lou'), id, {})).pictures.length, 1)
		assert.equal((await opened.storedFiles()).length, 1)
		const statuses = []
		for (let count = 0; count < memberRates.picture[0].max; count += 1)
			statuses.push((await send(opened, 'lou', id, { content: Buffer.from('no picture') })).status)
		assert.equal(statuses.at(-1), 429)
	},
)

onEachEngine('a form without a script is led back to the post with the outcome', async (database) => {
	await using opened = await emptyFeedback(database)
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	const accept = 'text/html,*/*'
	const outcomeOf = async (username: string, sent: Sent = {}) => {
		const { status, headers } = await send(opened, username, id, { accept, ...sent })
		return `${status} ${headers.get('location')}`
	}
	const at = (outcome: string) => `303 /dashboard/feedback/${id}?image=${outcome}#images`
	assert.equal(await outcomeOf('lou'), at('added'))
	assert.equal(await outcomeOf('lou', { content: Buffer.from('no') }), at('IMAGE_FORMAT_UNSUPPORTED'))
	assert.equal(await outcomeOf('lou', { content: Buffer.alloc(0) }), at('file'))
	assert.equal(await outcomeOf('lou', { alt: '' }), at('alt'))
	assert.equal(await outcomeOf('lou', { content: Buffer.alloc(maxPictureBytes + 1) }), at('TOO_MANY_BYTES'))
	assert.equal(await outcomeOf('zoe'), at('NOT_FOUND'))
})

onEachEngine(
	'pictures leave with their author, their post, or when the team removes them',
	async (database) => {
		await using opened = await emptyFeedback(database)
		const { feedback, audit, storedFiles } = opened
		const own = await addIdea(opened, 'lou', 'Une fontaine')
		const other = await addIdea(opened, 'max', 'Un banc')
		const add = async (username: string, post: string) =>
			((await (await send(opened, username, post)).json()) as { id: string }).id
		const [first, second, third] = [await add('lou', own), await add('lou', own), await add('max', other)]
		await assert.rejects(feedback.removePicture(as('zoe'), own, first), { code: 'NOT_FOUND' })
		await assert.rejects(feedback.inbox.removePicture(as('lou'), own, first), { code: 'FORBIDDEN' })
		await feedback.removePicture(as('lou'), own, first)
		assert.deepEqual(await storedFiles(), [`feedback/${second}.webp`, `feedback/${third}.webp`].toSorted())
		await feedback.inbox.removePicture(as('ana'), own, second)
		assert.deepEqual([audit, await storedFiles()], [['feedbackPictureRemoved'], [`feedback/${third}.webp`]])
		await feedback.remove(as('max'), other)
		assert.deepEqual(await storedFiles(), [])
	},
)

onEachEngine('a merged post keeps its pictures; those of a hidden one are for the team', async (database) => {
	await using opened = await emptyFeedback(database)
	const { feedback } = opened
	const [into, id] = [await addIdea(opened, 'max', 'Un banc'), await addIdea(opened, 'lou', 'Un banc, vite')]
	const { id: picture } = (await (await send(opened, 'lou', id)).json()) as { id: string }
	await feedback.inbox.merge(as('ana'), id, { into })
	assert.equal((await read(opened, 'zoe', picture)).status, 200)
	assert.deepEqual((await feedback.find(as('zoe'), into, {})).pictures, [])
	assert.deepEqual(
		(await feedback.find(as('zoe'), id, {})).pictures.map((each) => each.id),
		[picture],
	)
	await feedback.inbox.unmerge(as('ana'), id)
	await feedback.inbox.hide(as('ana'), id, true)
	const statuses = [await read(opened, 'lou', picture), await read(opened, 'ana', picture)]
	assert.deepEqual(
		statuses.map(({ status }) => status),
		[404, 200],
	)
	assert.deepEqual(
		(await feedback.inbox.find(as('ana'), id)).pictures.map((each) => each.id),
		[picture],
	)
})

onEachEngine(
	'a deleted account takes its pictures along, and lost files leave with the sweep',
	async (database) => {
		await using opened = await emptyFeedback(database)
		const { feedback, db, clock, deleted, storedFiles } = opened
		const id = await addIdea(opened, 'lou', 'Une fontaine')
		const person = { id: 'id-lou', username: 'lou', email: 'lou@exemple.fr' }
		await send(opened, 'lou', id)
		const [file] = (await storedFiles()).map((key) => key.replace('feedback/', ''))
		assert.ok(await feedback.personalData.file(person, file!))
		assert.equal(await feedback.personalData.file({ ...person, id: 'id-max' }, file!), null)
		deleted.add('id-lou')
		await feedback.sweep()
		const { author, pictures } = await feedback.find(as('zoe'), id, {})
		assert.deepEqual([author, pictures, await storedFiles()], [null, [], []])
		await send(opened, 'max', await addIdea(opened, 'max', 'Un banc'))
		await db.deleteFrom('pictures').execute()
		await feedback.sweep()
		assert.equal((await storedFiles()).length, 1, 'a young file may belong to an upload')
		clock.pass(Date.now() + 7_200_000 - clock.now().getTime())
		await feedback.sweep()
		assert.deepEqual(await storedFiles(), [])
	},
)
