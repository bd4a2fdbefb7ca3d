import assert from 'node:assert/strict'
import { createSignedValues, unfollowPurpose } from '#platform/signed-values.ts'
import type { PostSummary } from './contract.ts'
import { addManyPosts } from '#services/feedback/many-posts.ts'
import { addIdea, as, emptyFeedback, idea, secret, visitor } from '#services/feedback/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine('a member proposes an idea, which others find, want and discuss', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback, notices, clock } = opened
	const id = await addIdea(opened, 'lou', 'Une fontaine sur la place')
	await feedback.vote(as('zoe'), id)
	clock.pass(1000)
	await feedback.addComment(as('max'), id, { body: 'Avec de *l’eau*', locale: 'fr' })
	const post = await feedback.find(as('zoe'), id, {})
	assert.deepEqual(
		[post.title, post.author, post.votes, post.comments, post.isVoted, post.isFollowed, post.isEditable],
		['Une fontaine sur la place', 'lou', 2, 1, true, true, false],
	)
	assert.deepEqual(
		post.commentList.map(({ author, html, isOwn }) => [author, html.trim(), isOwn]),
		[['max', '<p>Avec de <em>l’eau</em></p>', false]],
	)
	assert.deepEqual(
		notices.map(({ kind, to }) => [kind, to]),
		[
			['feedbackReceived', { permission: 'feedback.manage' }],
			['feedbackCommented', { userIds: ['id-lou', 'id-zoe'] }],
		],
	)
	const { posts } = await feedback.board(as('max'), {})
	assert.deepEqual(
		posts.map((each) => [each.id, each.isVoted]),
		[[id, false]],
	)
})

onEachEngine('writing needs a session of a member who has confirmed the address', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback } = opened
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	for (const call of [
		(headers: Headers) => feedback.add(headers, idea('Un banc')),
		(headers: Headers) => feedback.vote(headers, id),
		(headers: Headers) => feedback.unvote(headers, id),
		(headers: Headers) => feedback.change(headers, id, { kind: 'idea', title: 'X', body: 'X' }),
		(headers: Headers) => feedback.remove(headers, id),
		(headers: Headers) => feedback.follow(headers, id),
		(headers: Headers) => feedback.unfollow(headers, id),
		(headers: Headers) => feedback.addComment(headers, id, { body: 'Oui', locale: 'fr' }),
		(headers: Headers) => feedback.removeComment(headers, id, 'x'),
		(headers: Headers) => feedback.removePicture(headers, id, 'x'),
	]) {
		await assert.rejects(call(visitor), { code: 'UNAUTHORIZED' })
		await assert.rejects(call(as('new')), { code: 'FORBIDDEN', reason: 'EMAIL_NOT_VERIFIED' })
		await assert.rejects(call(as('seen')), { code: 'FORBIDDEN', reason: 'NOT_WHILE_IMPERSONATING' })
	}
	await assert.rejects(feedback.board(visitor, {}), { code: 'UNAUTHORIZED' })
	await assert.rejects(feedback.find(visitor, id, {}), { code: 'UNAUTHORIZED' })
})

onEachEngine('concurrent votes count each user once', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback } = opened
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	await Promise.all(Array.from({ length: 40 }, (_, index) => feedback.vote(as(`member${index % 8}`), id)))
	assert.equal((await feedback.find(as('lou'), id, {})).votes, 9)
	await Promise.all(Array.from({ length: 4 }, () => feedback.unvote(as('member1'), id)))
	assert.deepEqual(await feedback.unvote(as('lou'), id), { votes: 7, isVoted: false })
})

onEachEngine('a repeated submission has one effect', async (database) => {
	const { feedback, db, notices } = await emptyFeedback(database)
	const idempotencyKey = crypto.randomUUID()
	const add = () => feedback.add(as('lou'), { ...idea('Une fontaine'), idempotencyKey })
	const [one, other] = await Promise.all([add(), add()])
	assert.equal(one.id, other.id)
	const comment = () => feedback.addComment(as('zoe'), one.id, { body: 'Oui', locale: 'fr', idempotencyKey })
	await Promise.all([comment(), comment()])
	const post = await feedback.find(as('lou'), one.id, {})
	assert.deepEqual([post.comments, post.commentList.length, post.votes], [1, 1, 1])
	assert.equal((await db.selectFrom('posts').select('id').execute()).length, 1)
	assert.equal(notices.length, 2)
})

onEachEngine('an author edits and deletes a post until somebody answers', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback } = opened
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	await assert.rejects(feedback.change(as('zoe'), id, { kind: 'idea', title: 'X', body: 'X' }), {
		code: 'NOT_FOUND',
	})
	await feedback.change(as('lou'), id, { kind: 'problem', title: 'Le banc', body: 'Il est cassé.' })
	assert.deepEqual((await feedback.similar(as('zoe'), { title: 'bancs' })).length, 1)
	assert.deepEqual((await feedback.similar(as('zoe'), { title: 'fontaine' })).length, 0)
	await feedback.vote(as('zoe'), id)
	const change = { kind: 'idea', title: 'Autre chose', body: 'X' } as const
	const answered = { code: 'CONFLICT', reason: 'POST_HAS_RESPONSES' }
	await assert.rejects(feedback.change(as('lou'), id, change), answered)
	await assert.rejects(feedback.remove(as('lou'), id), answered)
	await feedback.unvote(as('zoe'), id)
	await feedback.remove(as('lou'), id)
	await assert.rejects(feedback.find(as('lou'), id, {}), { code: 'NOT_FOUND' })
})

onEachEngine('who has unfollowed is told nothing, also after another comment of theirs', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback, notices } = opened
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	await feedback.unfollow(as('lou'), id)
	await feedback.addComment(as('lou'), id, { body: 'Oui', locale: 'fr' })
	await feedback.addComment(as('zoe'), id, { body: 'Non', locale: 'fr' })
	assert.equal((await feedback.find(as('lou'), id, {})).isFollowed, false)
	assert.deepEqual(
		notices.map(({ kind }) => kind),
		['feedbackReceived'],
	)
	await feedback.follow(as('lou'), id)
	await feedback.addComment(as('zoe'), id, { body: 'Si', locale: 'fr' })
	assert.deepEqual(notices[1]?.to, { userIds: ['id-lou'] })
})

onEachEngine('notifications that accounts did not take are sent later, each once', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback, notices, outage } = opened
	outage.isDown = true
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	await feedback.addComment(as('zoe'), id, { body: 'Non', locale: 'fr' })
	await assert.rejects(feedback.sweep())
	assert.equal(notices.length, 0)
	outage.isDown = false
	await feedback.sweep()
	await feedback.sweep()
	assert.deepEqual(notices.map(({ kind }) => kind).toSorted(), ['feedbackCommented', 'feedbackReceived'])
})

onEachEngine('similar titles are found in the plural, without accents and in any order', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback } = opened
	const bikes = await addIdea(opened, 'lou', 'Des abris à vélos près de l’école')
	const games = await addIdea(opened, 'lou', 'Jeux pour les enfants')
	await addIdea(opened, 'lou', 'Un marché le dimanche')
	for (const [title, expected] of [
		['abri velo', bikes],
		['VÉLO école', bikes],
		['un jeu pour chaque enfant', games],
	] as const)
		assert.equal((await feedback.similar(as('zoe'), { title }))[0]?.id, expected, title)
	for (const title of ['', 'le la les', 'piscine', '%', '"']) {
		assert.deepEqual(await feedback.similar(as('zoe'), { title }), [], title)
	}
})

onEachEngine('the board is searched, filtered and sorted, page by page', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback, db } = opened
	for (let index = 0; index < 65; index += 1) {
		if (index % 19 === 0) opened.clock.pass(86_400_000)
		await addIdea(opened, `m${index}`, `Idée n° ${index} de ${index % 2 ? 'fontaine' : 'banc'}`)
	}
	await db.updateTable('posts').set({ votes: 7 }).where('title', 'like', '%n° 1%').execute()
	await db.updateTable('posts').set({ isPinned: 1 }).where('title', 'like', 'Idée n° 64 %').execute()
	for (const sort of ['wanted', 'newest', 'changed'] as const) {
		for (const [q, expected] of [
			['', 65],
			['fontaines', 32],
			['idee font', 32],
			['piscine', 0],
		] as const) {
			const read: PostSummary[] = []
			let cursor: string | undefined
			do {
				const page = await feedback.board(as('lou'), { sort, q, cursor })
				read.push(...page.posts)
				cursor = page.next ?? undefined
			} while (cursor !== undefined)
			assert.equal(read.length, expected, `${sort} ${q}`)
			assert.equal(new Set(read.map(({ id }) => id)).size, expected)
			const keyOf = {
				wanted: (post: (typeof read)[number]) => Number(post.isPinned) * 1000 + post.votes,
				newest: (post: (typeof read)[number]) => Date.parse(post.createdAt),
				changed: (post: (typeof read)[number]) => Date.parse(post.changedAt),
			}[sort]
			const keys = read.map(keyOf)
			assert.deepEqual(
				keys,
				keys.toSorted((one, other) => other - one),
			)
		}
	}
	assert.equal((await feedback.board(as('lou'), { kind: 'problem' })).posts.length, 0)
	assert.equal((await feedback.board(as('lou'), { state: 'done' })).posts.length, 0)
	await assert.rejects(feedback.board(as('lou'), { cursor: 'faux' }), { code: 'VALIDATION_ERROR' })
})

onEachEngine('of 30 posts of a user in a day 20 are stored', async (database) => {
	const { feedback, db } = await emptyFeedback(database)
	const results = await Promise.allSettled(
		Array.from({ length: 30 }, (_, index) => feedback.add(as('lou'), idea(`Idée ${index}`))),
	)
	for (const result of results)
		if (result.status === 'rejected') assert.equal(result.reason.code, 'TOO_MANY_REQUESTS')
	assert.equal((await db.selectFrom('posts').select('id').execute()).length, 20)
})

onEachEngine('a deleted account leaves its posts without its name, and no votes', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback, deleted } = opened
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	await feedback.vote(as('zoe'), id)
	await feedback.addComment(as('lou'), id, { body: 'Oui', locale: 'fr' })
	deleted.add('id-lou')
	await feedback.sweep()
	const post = await feedback.find(as('zoe'), id, {})
	assert.deepEqual([post.author, post.votes, post.commentList[0]?.author], [null, 1, null])
})

onEachEngine('a deleted account of the team takes care of no post', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback, deleted } = opened
	const id = await addIdea(opened, 'lou', 'Une fontaine')
	await feedback.inbox.assign(as('ana'), id, true)
	deleted.add('id-ana')
	await feedback.sweep()
	assert.equal((await feedback.inbox.find(as('bea'), id)).assignee, null)
})

onEachEngine('the link of a mail ends following that post alone, without a session', async (database) => {
	const opened = await emptyFeedback(database)
	const { feedback, notices } = opened
	const [bench, fountain] = [
		await addIdea(opened, 'lou', 'Un banc'),
		await addIdea(opened, 'lou', 'Une fontaine'),
	]
	const tokens = createSignedValues(secret, unfollowPurpose)
	const token = tokens.sign(['id-lou', bench])
	const otherUse = createSignedValues(secret, 'accounts:unsubscribe').sign(['id-lou', bench])
	for (const wrong of ['', token.slice(0, -1), token.replace('id-lou', 'id-max'), otherUse])
		await assert.rejects(feedback.unfollowByMail(wrong), { code: 'NOT_FOUND' })
	await feedback.unfollowByMail(token)
	await feedback.unfollowByMail(token)
	notices.length = 0
	for (const id of [bench, fountain]) await feedback.addComment(as('max'), id, { body: 'Oui', locale: 'fr' })
	assert.deepEqual(
		notices.map(({ to, data }) => [to, data?.followed]),
		[[{ userIds: ['id-lou'] }, fountain]],
	)
	assert.equal((await feedback.find(as('lou'), bench, {})).isVoted, true)
})

onEachEngine('a search finds words of many posts as it finds rare ones', async (database) => {
	const { feedback, db } = await emptyFeedback(database)
	await addManyPosts(db, { count: 520, now: new Date() })
	const found = async (q: string) =>
		(await feedback.board(as('zoe'), { q, sort: 'newest' })).posts.map(({ id }) => id)
	assert.deepEqual(await found('numero17 habitants'), ['post-17'])
	assert.deepEqual(await found('habitants demande'), await found(''))
	assert.deepEqual(await found('habitants numero'), await found(''))
	assert.deepEqual(await found('habitants horizn'), [])
})
