import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { addPublished, ana, anonymous, as, emptyContent } from '#services/content/testing.ts'

const zoe = as('zoe')
const lou = as('lou')
const moe = as('moe')
const item = { id: 'fete' }

async function withComments(...[database]: Parameters<typeof emptyContent>) {
	const opened = await emptyContent(database)
	await addPublished(opened.content, 'news', { slug: 'fete' })
	const { responses } = opened.content
	const ids: string[] = []
	for (const body of ['un', 'deux', 'trois']) {
		opened.clock.pass(1000)
		ids.push((await responses.addComment(zoe, item, { locale: 'fr', body })).id)
	}
	opened.notes.length = 0
	return { ...opened, responses, ids }
}

onEachEngine('only moderators see reports, hide, show and dismiss', async (database) => {
	const { responses, ids } = await withComments(database)
	const [id = ''] = ids
	for (const [headers, code] of [
		[anonymous, 'UNAUTHORIZED'],
		[zoe, 'FORBIDDEN'],
		[ana, 'FORBIDDEN'],
	] as const) {
		await assert.rejects(responses.listForModeration(headers, {}), { code })
		await assert.rejects(responses.hide(headers, id, { reason: 'Publicité' }), { code })
		await assert.rejects(responses.show(headers, id), { code })
		await assert.rejects(responses.dismissReports(headers, id), { code })
	}
	await assert.rejects(responses.hide(moe, 'inconnu', { reason: 'Publicité' }), { code: 'NOT_FOUND' })
	await assert.rejects(responses.hide(moe, id, { reason: ' ' }), {
		code: 'VALIDATION_ERROR',
		field: 'reason',
	})
})

onEachEngine(
	'a hidden comment loses its text for everybody but moderators, and comes back whole',
	async (database) => {
		const { responses, ids, notes } = await withComments(database)
		const id = ids[1]!
		await responses.report(lou, id, { reason: 'Insulte' })
		await responses.hide(moe, id, { reason: 'Publicité' })
		const shown = async () => (await responses.comments(item)).comments.map(({ body }) => body)
		assert.deepEqual(await shown(), ['un', 'trois'])
		await assert.rejects(responses.changeComment(zoe, id, { body: 'autre' }), { code: 'NOT_FOUND' })
		const [, hidden] = (await responses.listForModeration(moe, {})).comments
		assert.deepEqual(
			[hidden?.html, hidden?.hiddenBy, hidden?.hiddenReason, hidden?.reports, hidden?.path],
			['<p>deux</p>\n', 'moe', 'Publicité', [], '/news/annonces/fete'],
		)
		const hiddenFor = async (headers: Headers) => (await responses.of(headers, item)).viewer?.hidden
		assert.deepEqual(
			(await hiddenFor(zoe))?.map(({ body, reason }) => [body, reason]),
			[['deux', 'Publicité']],
			'its author learns why',
		)
		for (const headers of [lou, moe]) assert.deepEqual(await hiddenFor(headers), [])
		assert.equal(await hiddenFor(anonymous), undefined)
		await responses.show(moe, id)
		assert.deepEqual(await shown(), ['un', 'deux', 'trois'])
		assert.deepEqual(await hiddenFor(zoe), [])
		assert.deepEqual(
			notes.map(({ event, actorId, details }) => ({ event, actorId, details })),
			[
				{
					event: 'commentHidden',
					actorId: 'id-moe',
					details: { item: 'Titre fete', author: 'zoe', reason: 'Publicité' },
				},
				{ event: 'commentShown', actorId: 'id-moe', details: { item: 'Titre fete', author: 'zoe' } },
			],
		)
	},
)

onEachEngine('each member reports a comment once; the oldest report comes first', async (database) => {
	const { responses, ids, clock } = await withComments(database)
	const [first = '', second = ''] = ids
	await responses.report(lou, second, { reason: 'Insulte' })
	clock.pass(1000)
	await responses.report(lou, second, { reason: 'Encore' })
	await responses.report(lou, first, { reason: 'Hors sujet' })
	await responses.report(moe, second, { reason: 'Publicité' })
	const reported = async () =>
		(await responses.listForModeration(moe, { list: 'reported' })).comments.map(({ id, reports }) => [
			id,
			reports.map(({ reason }) => reason),
		])
	assert.deepEqual(await reported(), [
		[second, ['Insulte', 'Publicité']],
		[first, ['Hors sujet']],
	])
	await responses.dismissReports(moe, second)
	assert.deepEqual(await reported(), [[first, ['Hors sujet']]])
	assert.equal((await responses.comments(item)).total, 3)
	await responses.removeComment(zoe, first)
	assert.deepEqual(await reported(), [])
})

onEachEngine('moderators read a comment as it was reported', async (database) => {
	const { responses, ids } = await withComments(database)
	const id = ids[0]!
	const rejected = { code: 'CONFLICT', reason: 'COMMENT_REPORTED' }
	await responses.changeComment(zoe, id, { body: 'insulte' })
	await responses.report(lou, id, { reason: 'Insulte' })
	await assert.rejects(responses.changeComment(zoe, id, { body: 'compliment' }), rejected)
	const [reported] = (await responses.listForModeration(moe, { list: 'reported' })).comments
	assert.equal(reported?.html, '<p>insulte</p>\n')
	await responses.changeComment(zoe, ids[1]!, { body: 'autre' })
	await responses.dismissReports(moe, id)
	assert.equal((await responses.changeComment(zoe, id, { body: 'compliment' })).body, 'compliment')
})

onEachEngine('nobody reports an own comment', async (database) => {
	const { responses, ids } = await withComments(database)
	await assert.rejects(responses.report(zoe, ids[0]!, { reason: 'Essai' }), {
		code: 'FORBIDDEN',
		reason: 'OWN_COMMENT',
	})
	assert.deepEqual((await responses.listForModeration(moe, { list: 'reported' })).comments, [])
})

onEachEngine('moderators read the title that readers saw last, not the one of a draft', async (database) => {
	const { content, clock, responses, ids, notes } = await withComments(database)
	const fr = { kind: 'news', id: 'fete', locale: 'fr' } as const
	const text = { title: 'Titre secret', summary: '', body: '' }
	await content.editing.saveDraft(ana, fr, text)
	await content.editing.publish(ana, fr, { at: '2027-01-01T00:00:00.000Z' })
	await responses.report(lou, ids[0]!, { reason: 'Insulte' })
	const titles = async () =>
		(await responses.listForModeration(moe, { list: 'reported' })).comments.map(({ title }) => title)
	assert.deepEqual(await titles(), ['Titre fete'])
	notes.length = 0
	clock.pass(1000)
	await content.editing.archive(ana, fr)
	assert.deepEqual(await titles(), ['Titre fete'])
	await responses.dismissReports(moe, ids[0]!)
	assert.ok(!JSON.stringify(notes).includes('secret'))
})

onEachEngine(
	'a comment that its author deletes while a moderator hides and shows it stays deleted',
	async (database) => {
		const { db, clock, responses } = await withComments(database)
		for (let round = 0; round < 8; round += 1) {
			clock.pass(60_000)
			const { id } = await responses.addComment(zoe, item, { locale: 'fr', body: `sujet ${round}` })
			await responses.addComment(lou, item, { locale: 'fr', body: 'réponse', parent: id })
			const settled = await Promise.allSettled([
				responses.hide(moe, id, { reason: 'Insulte' }),
				responses.removeComment(zoe, id),
				responses.show(moe, id),
			])
			assert.equal(settled[1].status, 'fulfilled')
			const row = db.selectFrom('comments').select(['state', 'body']).where('id', '=', id)
			assert.deepEqual(await row.executeTakeFirst(), { state: 'deleted', body: '' })
		}
	},
)
