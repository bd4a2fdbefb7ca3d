import assert from 'node:assert/strict'
import { addIdea, as, emptyFeedback, visitor } from '#services/feedback/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'

/** Two ideas, one of which is a duplicate: `fountain` by lou has the votes of lou and zoe, `water` by max those of max, zoe and tom. */
async function twoIdeas(database: TestDatabase) {
	const opened = await emptyFeedback(database)
	const { feedback } = opened
	const fountain = await addIdea(opened, 'lou', 'Une fontaine')
	const water = await addIdea(opened, 'max', 'De l’eau sur la place')
	await feedback.vote(as('zoe'), fountain)
	await feedback.vote(as('zoe'), water)
	await feedback.vote(as('tom'), water)
	const votesOf = async (id: string) => (await feedback.find(as('lou'), id, {})).votes
	return { ...opened, fountain, water, votesOf }
}

onEachEngine('the team changes the state with an answer, and followers are told', async (database) => {
	const { feedback, fountain, notices, audit, clock } = await twoIdeas(database)
	assert.equal(await feedback.inbox.count(as('ana')), 2)
	clock.pass(1000)
	await feedback.inbox.setState(as('ana'), fountain, { state: 'planned', answer: 'En **mai**.' })
	await feedback.inbox.setState(as('ana'), fountain, { state: 'planned', answer: 'En **mai**.' })
	const post = await feedback.find(as('zoe'), fountain, {})
	assert.deepEqual(
		[post.state, post.answerHtml?.trim(), post.history.map(({ state }) => state)],
		['planned', '<p>En <strong>mai</strong>.</p>', ['open', 'planned']],
	)
	const changes = notices.filter(({ kind }) => kind === 'feedbackChanged')
	assert.deepEqual(
		changes.map(({ to, data, path }) => [to, data?.state, path]),
		[[{ userIds: ['id-lou', 'id-zoe'] }, 'planned', `/dashboard/feedback/${fountain}`]],
	)
	assert.deepEqual(audit, ['feedbackStateChanged'])
	assert.equal(await feedback.inbox.count(as('ana')), 1)
	const { planned, started } = await feedback.roadmap()
	assert.deepEqual([planned.map(({ id }) => id), started], [[fountain], []])
	assert.ok(!JSON.stringify(planned).includes('lou'), 'the roadmap names its author')
})

onEachEngine('a merge counts each voter once, and its undo gives every vote back', async (database) => {
	const { feedback, fountain, water, votesOf, notices } = await twoIdeas(database)
	assert.deepEqual(await feedback.inbox.previewMerge(as('ana'), water, { into: fountain }), {
		votes: 4,
		newVotes: 2,
		newFollowers: 2,
	})
	await feedback.inbox.merge(as('ana'), water, { into: fountain })
	assert.equal(await votesOf(fountain), 4)
	const duplicate = await feedback.find(as('zoe'), water, {})
	assert.deepEqual([duplicate.state, duplicate.mergedInto], ['duplicate', fountain])
	await assert.rejects(feedback.vote(as('max'), water), { reason: 'POST_MERGED' })
	assert.deepEqual(await feedback.vote(as('max'), fountain), { votes: 4, isVoted: true })
	assert.equal((await feedback.board(as('tom'), {})).posts.find(({ id }) => id === fountain)?.isVoted, true)
	assert.deepEqual(
		(await feedback.similar(as('tom'), { title: 'eau' })).map(({ id }) => id),
		[fountain],
	)
	await feedback.addComment(as('ana'), fountain, { body: 'Oui', locale: 'fr' })
	assert.deepEqual(notices.at(-1)?.to, { userIds: ['id-lou', 'id-max', 'id-tom', 'id-zoe'] })
	await feedback.inbox.unmerge(as('ana'), water)
	assert.deepEqual([await votesOf(fountain), await votesOf(water)], [2, 3])
	assert.equal((await feedback.find(as('zoe'), water, {})).state, 'open')
	await assert.rejects(feedback.inbox.unmerge(as('ana'), water), { code: 'NOT_FOUND' })
})

onEachEngine('who has unfollowed the target of a merge is no new follower of it', async (database) => {
	const { feedback, fountain, water, notices } = await twoIdeas(database)
	await feedback.unfollow(as('tom'), fountain)
	assert.deepEqual(await feedback.inbox.previewMerge(as('ana'), water, { into: fountain }), {
		votes: 4,
		newVotes: 2,
		newFollowers: 1,
	})
	await feedback.inbox.merge(as('ana'), water, { into: fountain })
	await feedback.addComment(as('ana'), fountain, { body: 'Oui', locale: 'fr' })
	assert.deepEqual(notices.at(-1)?.to, { userIds: ['id-lou', 'id-max', 'id-zoe'] })
})

onEachEngine('merges and votes at the same time lose and double no vote', async (database) => {
	const { feedback, fountain, water, votesOf } = await twoIdeas(database)
	const voters = Array.from({ length: 12 }, (_, index) => as(`member${index}`))
	await Promise.allSettled([
		...voters.flatMap((voter) => [feedback.vote(voter, fountain), feedback.vote(voter, water)]),
		feedback.inbox.merge(as('ana'), water, { into: fountain }),
		feedback.inbox.merge(as('bea'), fountain, { into: water }),
		...voters.map((voter) => feedback.vote(voter, fountain)),
	])
	const merged = (await feedback.find(as('lou'), water, {})).mergedInto
	const target = merged ?? water
	await Promise.all(voters.map((voter) => feedback.vote(voter, target)))
	assert.equal(await votesOf(target), 16)
})

onEachEngine(
	'a duplicate of a duplicate follows it, and impossible merges are rejected',
	async (database) => {
		const opened = await twoIdeas(database)
		const { feedback, fountain, water, votesOf } = opened
		const well = await addIdea(opened, 'tom', 'Un puits')
		await feedback.inbox.merge(as('ana'), well, { into: water })
		await feedback.inbox.merge(as('ana'), water, { into: fountain })
		assert.equal((await feedback.find(as('lou'), well, {})).mergedInto, fountain)
		assert.equal(await votesOf(fountain), 4)
		for (const [id, into] of [
			[fountain, fountain],
			[fountain, water],
			[water, fountain],
			['nowhere', fountain],
		] as const)
			await assert.rejects(feedback.inbox.merge(as('ana'), id, { into }), `${id} into ${into}`)
		await assert.rejects(feedback.inbox.setState(as('ana'), water, { state: 'done', answer: '' }), {
			reason: 'POST_MERGED',
		})
	},
)

onEachEngine('notes of the team are in no answer to others', async (database) => {
	const { feedback, fountain, app } = await twoIdeas(database)
	const secret = 'le devis est trop cher'
	const idempotencyKey = crypto.randomUUID()
	await feedback.inbox.addNote(as('ana'), fountain, { body: secret, idempotencyKey })
	await feedback.inbox.addNote(as('ana'), fountain, { body: secret, idempotencyKey })
	assert.equal((await feedback.inbox.find(as('bea'), fountain)).notes.length, 1)
	for (const path of [
		`posts/${fountain}`,
		'posts',
		'posts/similar?title=fontaine',
		'posts?q=devis',
		'roadmap',
		`inbox/${fountain}`,
	]) {
		const answer = await app.request(`/api/feedback/${path}`, { headers: { cookie: 'lou' } })
		assert.ok(!(await answer.text()).includes('devis'), path)
	}
})

onEachEngine('spam is on no board, and can be shown again', async (database) => {
	const { feedback, fountain, water, notices } = await twoIdeas(database)
	await feedback.inbox.hide(as('ana'), fountain, true)
	await feedback.inbox.setState(as('ana'), fountain, { state: 'declined', answer: '' })
	assert.deepEqual(
		notices.filter(({ kind }) => kind === 'feedbackChanged'),
		[],
		'followers are sent to a page that they may not see',
	)
	await assert.rejects(feedback.find(as('zoe'), fountain, {}), { code: 'NOT_FOUND' })
	await assert.rejects(feedback.vote(as('zoe'), fountain), { code: 'NOT_FOUND' })
	assert.deepEqual(
		(await feedback.board(as('zoe'), {})).posts.map(({ id }) => id),
		[water],
	)
	assert.deepEqual(await feedback.similar(as('zoe'), { title: 'fontaine' }), [])
	assert.equal((await feedback.inbox.list(as('ana'), { list: 'hidden' })).posts[0]?.id, fountain)
	await feedback.inbox.hide(as('ana'), fountain, false)
	assert.equal((await feedback.find(as('zoe'), fountain, {})).votes, 2)
})

onEachEngine(
	'the team takes posts, marks them as handled, pins them and removes comments',
	async (database) => {
		const { feedback, fountain, water, audit } = await twoIdeas(database)
		await feedback.inbox.assign(as('ana'), fountain, true)
		assert.deepEqual(
			(await feedback.inbox.list(as('ana'), { list: 'mine' })).posts.map(({ id, assignee }) => [
				id,
				assignee,
			]),
			[[fountain, 'ana']],
		)
		assert.equal((await feedback.inbox.list(as('bea'), { list: 'mine' })).posts.length, 0)
		await feedback.inbox.setHandled(as('ana'), { ids: [fountain, water], isHandled: true })
		assert.equal(await feedback.inbox.count(as('ana')), 0)
		assert.equal((await feedback.inbox.list(as('ana'), { list: 'handled' })).posts.length, 2)
		await feedback.inbox.pin(as('ana'), fountain, true)
		assert.equal((await feedback.board(as('zoe'), {})).posts[0]?.id, fountain)
		const { id } = await feedback.addComment(as('zoe'), fountain, { body: 'Pub', locale: 'fr' })
		await feedback.inbox.removeComment(as('ana'), fountain, id)
		assert.equal((await feedback.find(as('lou'), fountain, {})).comments, 0)
		assert.deepEqual(audit, ['feedbackCommentRemoved'])
	},
)

onEachEngine('the inbox is for the team alone, without API keys', async (database) => {
	const { feedback, fountain, water } = await twoIdeas(database)
	const { inbox } = feedback
	const withKey = new Headers({ cookie: 'ana', authorization: 'Bearer parvis_x' })
	for (const call of [
		(headers: Headers) => inbox.list(headers, {}),
		(headers: Headers) => inbox.count(headers),
		(headers: Headers) => inbox.find(headers, fountain),
		(headers: Headers) => inbox.setHandled(headers, { ids: [fountain], isHandled: true }),
		(headers: Headers) => inbox.assign(headers, fountain, true),
		(headers: Headers) => inbox.setState(headers, fountain, { state: 'done', answer: '' }),
		(headers: Headers) => inbox.pin(headers, fountain, true),
		(headers: Headers) => inbox.hide(headers, fountain, true),
		(headers: Headers) => inbox.addNote(headers, fountain, { body: 'x' }),
		(headers: Headers) => inbox.removeComment(headers, fountain, 'x'),
		(headers: Headers) => inbox.removePicture(headers, fountain, 'x'),
		(headers: Headers) => inbox.previewMerge(headers, fountain, { into: water }),
		(headers: Headers) => inbox.merge(headers, fountain, { into: water }),
		(headers: Headers) => inbox.unmerge(headers, fountain),
		(headers: Headers) => inbox.reply(headers, fountain, { body: 'x' }),
	]) {
		await assert.rejects(call(visitor), { code: 'UNAUTHORIZED' })
		await assert.rejects(call(as('lou')), { code: 'FORBIDDEN' })
		await assert.rejects(call(withKey), { code: 'FORBIDDEN' })
	}
})
