import assert from 'node:assert/strict'
import { AppError } from '#platform/errors.ts'
import { addPublished, as, emptyContent } from '#services/content/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'

const item = { id: 'repas' }

async function withComment(database: TestDatabase) {
	const opened = await emptyContent(database)
	const { content, notices } = opened
	await addPublished(content, 'news', { slug: 'repas' })
	const write = (name: string, body: string, parent: string | null = null) =>
		content.responses.addComment(as(name), item, { body, locale: 'fr', parent })
	const comment = await write('m0', 'Bonjour')
	return { ...opened, write, comment, told: () => [...notices.values()] }
}

onEachEngine('the author of a comment is told of a reply by another user', async (database) => {
	const { write, comment, told, internal } = await withComment(database)
	assert.deepEqual(told(), [])
	await write('m0', 'Je me réponds', comment.id)
	assert.deepEqual(told(), [])
	await write('m1', 'Bonsoir', comment.id)
	const [notice] = told()
	assert.deepEqual(notice && { to: notice.to, kind: notice.kind, path: notice.path, data: notice.data }, {
		to: { userIds: ['id-m0'] },
		kind: 'commentReplied',
		path: '/news/annonces/repas',
		data: { title: 'Titre repas', author: 'm1' },
	})
	internal.notify = async () => {
		throw new AppError({ code: 'UNAVAILABLE', message: 'The service does not answer' })
	}
	assert.equal((await write('m2', 'Moi aussi', comment.id)).author, 'm2')
})

onEachEngine('moderators are told of a reported comment, once a day', async (database) => {
	const { content, comment, told, clock } = await withComment(database)
	const report = (name: string) => content.responses.report(as(name), comment.id, { reason: 'Déplacé' })
	await report('m1')
	await report('m2')
	assert.deepEqual(
		told().map(({ to, kind, path }) => ({ to, kind, path })),
		[{ to: { permission: 'content.moderate' }, kind: 'reportReceived', path: '/panel/comments' }],
	)
	clock.pass(24 * 3_600_000)
	await report('m3')
	assert.equal(told().length, 2)
})
