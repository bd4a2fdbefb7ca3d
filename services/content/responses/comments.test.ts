import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	addDraft,
	addPublished,
	ana,
	anonymous,
	as,
	emptyContent,
	textOf,
} from '#services/content/testing.ts'
import type { Comment } from './contract.ts'

const zoe = as('zoe')
const lou = as('lou')
const moe = as('moe')
const minuteMs = 60_000
const fr = { locale: 'fr' } as const
const item = { id: 'fete' }

async function withNews(...[database]: Parameters<typeof emptyContent>) {
	const opened = await emptyContent(database)
	const id = await addPublished(opened.content, 'news', { slug: 'fete' })
	return { ...opened, id, responses: opened.content.responses }
}

onEachEngine('comments are read oldest first, each reply in its thread', async (database) => {
	const { responses, clock } = await withNews(database)
	const say = async (body: string, parent: string | null = null) => {
		clock.pass(minuteMs)
		return (await responses.addComment(zoe, item, { ...fr, body, parent })).id
	}
	const first = await say('un')
	const second = await say('deux')
	await say('réponse à deux', second)
	await say('réponse à un', first)
	const { comments, total, next } = await responses.comments(item)
	assert.deepEqual(
		comments.map(({ body }) => body),
		['un', 'réponse à un', 'deux', 'réponse à deux'],
	)
	assert.deepEqual([total, next], [4, null])
	assert.deepEqual(comments[1]?.parent, first)
	await assert.rejects(say('réponse à une réponse', comments[1]!.id), { code: 'NOT_FOUND' })
	await assert.rejects(say('réponse ailleurs', randomUUID()), { code: 'NOT_FOUND' })
})

onEachEngine('the pages contain every comment once', async (database) => {
	const { responses, clock } = await withNews(database)
	const roots: string[] = []
	for (let index = 0; index < 60; index += 1) {
		clock.pass(minuteMs)
		const writer = as(`membre${index % 3}`)
		const parent = index % 4 === 3 ? roots[Math.floor(index / 8)]! : null
		const { id } = await responses.addComment(writer, item, { ...fr, body: `numéro ${index}`, parent })
		if (parent === null) roots.push(id)
	}
	const read: Comment[] = []
	let cursor: string | undefined
	do {
		const page = await responses.comments({ ...item, cursor })
		assert.ok(page.comments.length <= 50)
		read.push(...page.comments)
		cursor = page.next ?? undefined
	} while (cursor !== undefined)
	assert.equal(read.length, 60)
	assert.equal(new Set(read.map(({ id }) => id)).size, 60)
	assert.deepEqual(
		read.filter(({ parent }) => parent === null).map(({ id }) => id),
		roots,
	)
	await assert.rejects(responses.comments({ ...item, cursor: 'faux' }), { code: 'VALIDATION_ERROR' })
})

onEachEngine(
	'members with a confirmed address comment; visitors, keys and impersonators do not',
	async (database) => {
		const { responses } = await withNews(database)
		const body = { ...fr, body: 'Bravo' }
		const key = new Headers({ authorization: 'Bearer zoe' })
		for (const act of [
			(headers: Headers) => responses.addComment(headers, item, body),
			(headers: Headers) => responses.like(headers, item),
			(headers: Headers) => responses.attend(headers, item),
			(headers: Headers) => responses.report(headers, 'x', { reason: 'Insulte' }),
		]) {
			await assert.rejects(act(anonymous), { code: 'UNAUTHORIZED' })
			await assert.rejects(act(key), { code: 'UNAUTHORIZED' })
			await assert.rejects(act(as('newcomer')), { code: 'FORBIDDEN', reason: 'EMAIL_NOT_VERIFIED' })
			await assert.rejects(act(as('zoe by max')), { code: 'FORBIDDEN', reason: 'NOT_WHILE_IMPERSONATING' })
		}
	},
)

onEachEngine(
	'a draft, a scheduled, an archived and a deleted item are answered like an unknown one',
	async (database) => {
		const { content, clock, responses } = await withNews(database)
		await addDraft(content, 'news', { slug: 'brouillon' })
		await addDraft(content, 'news', { slug: 'demain' })
		const later = new Date(clock.now().getTime() + 86_400_000).toISOString()
		await content.editing.publish(ana, { kind: 'news', id: 'demain', locale: 'fr' }, { at: later })
		await addPublished(content, 'page', { slug: 'a-propos' })
		for (const slug of ['archive', 'corbeille']) await addPublished(content, 'news', { slug })
		const said: string[] = []
		for (const id of ['archive', 'corbeille'])
			said.push((await responses.addComment(zoe, { id }, { ...fr, body: `secret de ${id}` })).id)
		await content.editing.archive(ana, { kind: 'news', id: 'archive', locale: 'fr' })
		await content.editing.remove(ana, { kind: 'news', id: 'corbeille' })
		for (const id of ['inconnu', 'brouillon', 'demain', 'a-propos', 'archive', 'corbeille', '../x']) {
			const calls = [
				() => responses.of(zoe, { id }),
				() => responses.comments({ id }),
				() => responses.addComment(zoe, { id }, { ...fr, body: 'Bonjour' }),
				() => responses.like(zoe, { id }),
				() => responses.unlike(zoe, { id }),
				() => responses.attend(zoe, { id }),
				() => responses.cancelAttendance(zoe, { id }),
			]
			for (const call of calls) await assert.rejects(call(), { code: 'NOT_FOUND', message: 'Not Found' }, id)
		}
		for (const id of said) {
			await assert.rejects(responses.report(lou, id, { reason: 'Insulte' }), { code: 'NOT_FOUND' })
			await assert.rejects(responses.changeComment(zoe, id, { body: 'autre' }), { code: 'NOT_FOUND' })
		}
		assert.deepEqual(await responses.activityOf(anonymous, { username: 'zoe', ...fr }), [])
	},
)

onEachEngine('a comment keeps only simple Markdown, and no text that hides', async (database) => {
	const { responses } = await withNews(database)
	const say = async (body: string) => (await responses.addComment(zoe, item, { ...fr, body })).html
	assert.equal(
		await say('# Titre\n\n![image](/cdn/assets/x.png) **gras** [lien](https://exemple.fr)\r\n<b>'),
		'<p># Titre</p>\n<p>!<a href="/cdn/assets/x.png" rel="nofollow ugc noopener">image</a> <strong>gras</strong> ' +
			'<a href="https://exemple.fr" rel="nofollow ugc noopener">lien</a><br>\n&lt;b&gt;</p>\n',
	)
	for (const body of ['', ' \n ', 'a\u0000b', 'a\u0007b', '\u202Eabc', '\u2800', 'a'.repeat(2001)])
		await assert.rejects(say(body), { code: 'VALIDATION_ERROR', field: 'body' })
	assert.match(await say('a'.repeat(2000)), /a{2000}/)
})

onEachEngine(
	'a double click comments once; another text with the same key is another comment',
	async (database) => {
		const { responses } = await withNews(database)
		const idempotencyKey = randomUUID()
		const send = (body: string) => responses.addComment(zoe, item, { ...fr, body, idempotencyKey })
		const sent = await Promise.all([send('un'), send('un')])
		assert.equal(sent[0].id, sent[1].id)
		await send('deux')
		assert.equal((await responses.comments(item)).total, 2)
		const other = await responses.addComment(lou, item, { ...fr, body: 'un', idempotencyKey })
		assert.equal(other.author, 'lou')
	},
)

onEachEngine('an account adds at most 5 comments a minute and 60 a day', async (database) => {
	const { responses, clock } = await withNews(database)
	let count = 0
	const say = (who = zoe) => responses.addComment(who, item, { ...fr, body: `numéro ${(count += 1)}` })
	for (let index = 0; index < 5; index += 1) await say()
	await assert.rejects(say(), { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 })
	await say(lou)
	for (let minute = 0; minute < 11; minute += 1) {
		clock.pass(minuteMs)
		for (let index = 0; index < 5; index += 1) await say()
	}
	clock.pass(minuteMs)
	await assert.rejects(say(), { code: 'TOO_MANY_REQUESTS' })
	clock.pass(24 * 60 * minuteMs)
	await say()
})

onEachEngine(
	'only the author edits a comment, for 15 minutes, and deletes it, at any time',
	async (database) => {
		const { responses, clock } = await withNews(database)
		const { id } = await responses.addComment(zoe, item, { ...fr, body: 'Bravo' })
		await assert.rejects(responses.changeComment(lou, id, { body: 'Bof' }), { code: 'NOT_FOUND' })
		await assert.rejects(responses.removeComment(moe, id), { code: 'NOT_FOUND' })
		clock.pass(15 * minuteMs)
		const changed = await responses.changeComment(zoe, id, { body: 'Bravo à tous' })
		assert.deepEqual([changed.body, changed.editedAt], ['Bravo à tous', clock.now().toISOString()])
		clock.pass(1)
		await assert.rejects(responses.changeComment(zoe, id, { body: 'Trop tard' }), {
			reason: 'EDIT_TIME_OVER',
		})
		const reply = await responses.addComment(lou, item, { ...fr, body: 'Merci', parent: id })
		await responses.removeComment(zoe, id)
		const [gone, kept] = (await responses.comments(item)).comments
		assert.deepEqual([gone?.state, gone?.author, gone?.body, gone?.html], ['deleted', null, '', ''])
		assert.equal(kept?.id, reply.id)
		await responses.removeComment(lou, reply.id)
		assert.deepEqual((await responses.comments(item)).comments, [])
	},
)

onEachEngine(
	'every change of a comment changes the version of the content; likes do not',
	async (database) => {
		const { content, responses, clock } = await withNews(database)
		let version = await content.version()
		const changes = async (): Promise<boolean> => {
			clock.pass(600)
			const before = version
			version = await content.version()
			return version !== before
		}
		const { id } = await responses.addComment(zoe, item, { ...fr, body: 'Bravo' })
		assert.ok(await changes())
		await responses.changeComment(zoe, id, { body: 'Bravo à tous' })
		assert.ok(await changes())
		await responses.hide(moe, id, { reason: 'Publicité' })
		assert.ok(await changes())
		await responses.show(moe, id)
		assert.ok(await changes())
		await responses.like(zoe, item)
		assert.ok(!(await changes()))
		await responses.removeComment(zoe, id)
		assert.ok(await changes())
	},
)

onEachEngine('a like counts once for each user', async (database) => {
	const { responses } = await withNews(database)
	await Promise.all([responses.like(zoe, item), responses.like(zoe, item)])
	assert.deepEqual(await responses.like(lou, item), { likes: 2, liked: true })
	assert.deepEqual(await responses.unlike(zoe, item), { likes: 1, liked: false })
	assert.deepEqual(await responses.unlike(zoe, item), { likes: 1, liked: false })
	const { likes, liked, viewer } = await responses.of(anonymous, item)
	assert.deepEqual({ likes, liked, viewer }, { likes: 1, liked: false, viewer: null })
})

onEachEngine(
	'recent activity has the visible comments and signed items of a profile that the viewer may see',
	async (database) => {
		const { content, responses, clock } = await withNews(database)
		await addPublished(content, 'news', { slug: 'signe', author: 'ANA', texts: { fr: textOf('Signé') } })
		await addPublished(content, 'news', { slug: 'anonyme', author: 'L’équipe' })
		clock.pass(minuteMs)
		const kept = await responses.addComment(ana, item, { ...fr, body: '**Bravo** à tous !' })
		clock.pass(minuteMs)
		const hidden = await responses.addComment(ana, item, { ...fr, body: 'Publicité' })
		await responses.hide(moe, hidden.id, { reason: 'Publicité' })
		assert.deepEqual(
			(await responses.activityOf(anonymous, { username: 'ana', ...fr })).map(({ kind, path, excerpt }) => ({
				kind,
				path,
				excerpt,
			})),
			[
				{ kind: 'comment', path: `/news/annonces/fete#comment-${kept.id}`, excerpt: 'Bravo à tous\u202F!' },
				{ kind: 'news', path: '/news/annonces/signe', excerpt: '' },
			],
		)
		await assert.rejects(responses.activityOf(anonymous, { username: 'private-ana', ...fr }), {
			code: 'NOT_FOUND',
		})
	},
)

onEachEngine('the comments, likes and sign-ups of a deleted account are removed', async (database) => {
	const { content, responses, deletedUsers } = await withNews(database)
	const event = { startsAt: '2026-04-01T18:00:00Z', venue: 'Lyon', capacity: 1 }
	await addPublished(content, 'news', { slug: 'repas', event })
	const { id } = await responses.addComment(zoe, item, { ...fr, body: 'Bravo' })
	await responses.addComment(lou, item, { ...fr, body: 'Merci', parent: id })
	await responses.addComment(zoe, item, { ...fr, body: 'Sans réponse' })
	await responses.like(zoe, item)
	await responses.attend(zoe, { id: 'repas' })
	await responses.attend(lou, { id: 'repas' })
	await content.recycleBin.sweep()
	assert.equal((await responses.comments(item)).total, 3)
	deletedUsers.add('id-zoe')
	await content.recycleBin.sweep()
	const { comments, total } = await responses.comments(item)
	assert.deepEqual(
		comments.map(({ state, author, body }) => ({ state, author, body })),
		[
			{ state: 'deleted', author: null, body: '' },
			{ state: 'visible', author: 'lou', body: 'Merci' },
		],
	)
	assert.equal(total, 1)
	const { likes } = await responses.of(lou, item)
	const { attendance } = await responses.of(lou, { id: 'repas' })
	assert.deepEqual([likes, attendance?.mine, attendance?.names], [0, 'going', ['lou']])
})

onEachEngine(
	'a new account with the username of a deleted one does not show its activity',
	async (database) => {
		const { content, responses, deletedUsers } = await withNews(database)
		await addPublished(content, 'news', { slug: 'signe', author: 'ANA', texts: { fr: textOf('Signé') } })
		await responses.addComment(ana, item, { ...fr, body: 'Bravo' })
		const activities = () => responses.activityOf(anonymous, { username: 'ana', ...fr })
		assert.equal((await activities()).length, 2)
		deletedUsers.add('id-ana')
		assert.deepEqual(await activities(), [])
	},
)
