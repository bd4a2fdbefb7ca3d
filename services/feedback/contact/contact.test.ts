import assert from 'node:assert/strict'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { listen } from '#platform/http/listen.ts'
import { createFeedbackClient } from '#services/feedback/client.ts'
import { addIdea, as, emptyFeedback, site } from '#services/feedback/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { solve } from '#web/forms/challenge/solve.ts'
import type { ContactResult } from './contract.ts'

const dayMs = 86_400_000

const message = {
	name: 'Nora Petit',
	email: 'nora@exemple.fr',
	subject: 'La salle des fêtes',
	message: 'Peut-on la louer ?\n\nMerci.',
	locale: 'fr',
} as const

const from = (address: string, answer?: string) =>
	new Headers({ [clientAddressHeader]: address, ...(answer && { 'x-parvis-challenge': answer }) })

function solutionOf({ challenge }: ContactResult): string {
	assert.ok(challenge)
	const { token, seed, rounds, bits } = challenge
	return `${token}~${Array.from({ length: rounds }, (_, round) => solve(seed, round, bits)).join('-')}`
}

onEachEngine('a visitor writes to the team, which answers by mail', async (database) => {
	const { feedback, notices, replies, audit } = await emptyFeedback(database)
	const first = await feedback.contact.send(from('192.0.2.1'), message)
	assert.equal(await feedback.inbox.count(as('ana')), 0)
	const solved = from('192.0.2.1', solutionOf(first))
	assert.deepEqual(await feedback.contact.send(solved, message), { challenge: null })
	const { posts } = await feedback.inbox.list(as('ana'), {})
	const [received] = posts
	assert.deepEqual(
		[received?.title, received?.contactName, received?.place],
		['La salle des fêtes', 'Nora Petit', 'private'],
	)
	assert.deepEqual(
		notices.map(({ kind, path }) => [kind, path]),
		[['feedbackReceived', `/panel/feedback/${received?.id}`]],
	)
	const id = received?.id ?? ''
	await assert.rejects(feedback.find(as('lou'), id, {}), { code: 'NOT_FOUND' })
	assert.equal((await feedback.board(as('lou'), {})).posts.length, 0)
	assert.deepEqual(await feedback.similar(as('lou'), { title: 'salle des fêtes' }), [])
	await assert.rejects(feedback.vote(as('lou'), id), { code: 'NOT_FOUND' })
	const reply = { body: 'Oui.', idempotencyKey: crypto.randomUUID() }
	await feedback.inbox.reply(as('ana'), id, reply)
	await feedback.inbox.reply(as('ana'), id, reply)
	assert.deepEqual(
		replies.map(({ to, replyTo, reply: text }) => [to.email, replyTo, text]),
		[['nora@exemple.fr', 'bureau@exemple.fr', 'Oui.']],
	)
	assert.deepEqual(audit, ['contactAnswered'])
	const { notes, contactEmail, isHandled } = await feedback.inbox.find(as('bea'), id)
	assert.deepEqual([notes[0]?.isReply, contactEmail, isHandled], [true, 'nora@exemple.fr', true])
})

onEachEngine('a solution is accepted once, from its own network, until it expires', async (database) => {
	const { feedback, clock } = await emptyFeedback(database)
	const answer = solutionOf(await feedback.contact.send(from('192.0.2.1'), message))
	assert.ok((await feedback.contact.send(from('198.51.100.1', answer), message)).challenge)
	// The puzzles of tests are so easy that another number may solve one too.
	assert.ok((await feedback.contact.send(from('192.0.2.1', `${answer}x`), message)).challenge)
	assert.equal((await feedback.contact.send(from('192.0.2.1', answer), message)).challenge, null)
	assert.ok((await feedback.contact.send(from('192.0.2.1', answer), message)).challenge, 'used again')
	const late = solutionOf(await feedback.contact.send(from('192.0.2.1'), message))
	clock.pass(601_000)
	assert.ok((await feedback.contact.send(from('192.0.2.1', late), message)).challenge, 'expired')
})

onEachEngine(
	'a network sends five messages an hour; a repeated submission is one message',
	async (database) => {
		const { feedback, db } = await emptyFeedback(database)
		const send = (text: string, idempotencyKey?: string) =>
			feedback.contact.send(new Headers({ cookie: 'lou', [clientAddressHeader]: '192.0.2.1' }), {
				...message,
				message: text,
				idempotencyKey,
			})
		const key = crypto.randomUUID()
		await Promise.all([send('Bonjour', key), send('Bonjour', key)])
		assert.equal((await db.selectFrom('posts').select('id').execute()).length, 1)
		const results = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => send(`n° ${index}`)))
		assert.ok(results.some(({ status }) => status === 'rejected'))
		for (const result of results)
			if (result.status === 'rejected') assert.equal(result.reason.code, 'TOO_MANY_REQUESTS')
		assert.ok((await db.selectFrom('posts').select('id').execute()).length <= 5)
	},
)

onEachEngine('over HTTP the same holds, and invalid messages are rejected', async (database) => {
	const { app } = await emptyFeedback(database)
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	try {
		const client = createFeedbackClient(`http://127.0.0.1:${server.port}`)
		const { id } = await client.add(as('lou'), { kind: 'idea', title: 'X', body: 'X', locale: 'fr' })
		assert.equal((await client.find(as('lou'), id, {})).title, 'X')
		await client.inbox.setState(as('ana'), id, { state: 'done', answer: '' })
		assert.equal((await client.roadmap()).done.length, 1)
		assert.equal(await client.inbox.count(as('ana')), 0)
		assert.equal((await client.vote(as('zoe'), id)).votes, 2)
		const answer = solutionOf(await client.contact.send(new Headers(), message))
		const solved = new Headers({ 'x-parvis-challenge': answer })
		assert.deepEqual(await client.contact.send(solved, message), { challenge: null })
		const post = (body: object, headers: Record<string, string> = {}) =>
			app.request('/api/feedback/contact', {
				method: 'POST',
				headers: { 'content-type': 'application/json', cookie: 'lou', ...headers },
				body: JSON.stringify({ ...message, ...body }),
			})
		for (const body of [
			{ name: ' ' },
			{ email: 'nora' },
			{ subject: 'a\nb' },
			{ message: '' },
			{ message: 'a'.repeat(4001) },
			{ locale: 'de' },
			{ more: 1 },
		])
			assert.equal((await post(body)).status, 400, JSON.stringify(body))
		assert.equal((await post({}, { origin: 'https://evil.test' })).status, 403)
		assert.equal((await post({}, { origin: site })).status, 200)
	} finally {
		await server.close()
	}
})

onEachEngine(
	'a contact message is deleted 12 months after it was handled, and not before',
	async (database) => {
		const { feedback, clock } = await emptyFeedback(database)
		const ids: string[] = []
		for (const subject of ['La salle', 'Le marché', 'La fontaine']) {
			await feedback.contact.send(as('lou'), { ...message, subject })
			ids.push((await feedback.inbox.list(as('ana'), {})).posts.find(({ title }) => title === subject)!.id)
		}
		const [answered, handled, waiting] = ids as [string, string, string]
		const idea = await addIdea({ feedback, clock }, 'lou', 'Un banc')
		const { changedAt } = await feedback.find(as('lou'), idea, {})
		const left = async () => {
			await feedback.sweep()
			const found = await Promise.all(
				(['new', 'handled'] as const).map((list) => feedback.inbox.list(as('ana'), { list })),
			)
			return found.flatMap(({ posts }) => posts.map(({ id }) => id)).toSorted()
		}
		clock.pass(400 * dayMs)
		await feedback.inbox.setHandled(as('ana'), { ids: [handled, idea], isHandled: true })
		assert.deepEqual(await left(), [...ids, idea].toSorted())
		clock.pass(100 * dayMs)
		await feedback.inbox.setHandled(as('ana'), { ids: [handled], isHandled: true })
		await feedback.inbox.reply(as('ana'), answered, { body: 'Oui.' })
		clock.pass(268 * dayMs)
		assert.deepEqual(await left(), [answered, waiting, idea].toSorted())
		clock.pass(100 * dayMs)
		assert.deepEqual(await left(), [waiting, idea].toSorted())
		assert.equal((await feedback.find(as('lou'), idea, {})).changedAt, changedAt)
	},
)
