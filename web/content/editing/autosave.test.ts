import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '#services/content/editing/contract.ts'
import {
	Autosave,
	firstRetryMs,
	maxRetryMs,
	maxWaitMs,
	pauseMs,
	type SaveOptions,
	type SaveResult,
	type Text,
} from './autosave.ts'
import type { LocalText } from './local-copies.ts'

const textOf = (body: string): Text => ({ title: 'Titre', summary: '', body })

const draftOf = (body: string, revision: number): Draft => ({
	...textOf(body),
	revision,
	base: null,
	changed: true,
	author: 'max',
	updatedAt: '2026-03-15T12:00:00.000Z',
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** An autosave of revision 1 with a clock and a site that the test moves. */
function open() {
	let nowMs = Date.parse('2026-03-15T12:00:00.000Z')
	let timers: { at: number; run: () => void }[] = []
	const requests: (SaveOptions & { body: string; answer: (result: SaveResult) => Promise<void> })[] = []
	let copy: LocalText | null = null
	let stored: Draft | null = null
	const autosave = new Autosave(draftOf('Début', 1), {
		save: ({ body }, options) =>
			new Promise((resolve) => {
				requests.push({
					...options,
					body,
					async answer(result) {
						resolve(result)
						await settle()
					},
				})
			}),
		readDraft: async () => stored,
		copies: {
			write(text) {
				copy = text
			},
			remove() {
				copy = null
			},
		},
		nowMs: () => nowMs,
		after(ms, run) {
			const timer = { at: nowMs + ms, run }
			timers.push(timer)
			return { cancel: () => void (timers = timers.filter((each) => each !== timer)) }
		},
	})
	return {
		autosave,
		requests,
		copy: () => copy,
		storeTheirs: (draft: Draft) => void (stored = draft),
		type: (body: string) => autosave.change(() => textOf(body)),
		state: () => autosave.snapshot().state.name,
		async pass(ms: number) {
			const end = nowMs + ms
			for (;;) {
				const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
				if (!next) break
				timers = timers.filter((each) => each !== next)
				nowMs = next.at
				next.run()
				await settle()
			}
			nowMs = end
			await settle()
		},
	}
}

const accepted = (revision: number): SaveResult => ({
	ok: true,
	revision,
	updatedAt: '2026-03-15T12:05:00.000Z',
	changed: true,
})

const offline: SaveResult = { ok: false, code: 'OFFLINE' }
const conflict: SaveResult = { ok: false, code: 'CONFLICT', reason: 'DRAFT_CHANGED' }

test('a text is saved once typing stops, with its revision, and the copy leaves with the acknowledgement', async () => {
	const { autosave, requests, copy, type, pass, state } = open()
	type('B')
	await pass(pauseMs - 1)
	type('Bo')
	await pass(pauseMs - 1)
	assert.equal(requests.length, 0)
	await pass(1)
	assert.deepEqual([requests[0]?.body, requests[0]?.revision, state()], ['Bo', 1, 'unsaved'])
	assert.equal(copy()?.body, 'Bo')
	await requests[0]!.answer(accepted(2))
	assert.deepEqual([state(), autosave.snapshot().revision, copy()], ['saved', 2, null])
	await pass(maxWaitMs * 2)
	assert.equal(requests.length, 1)
})

test('a text that is typed without a pause is saved after the maximum wait, and is not read at each key', async () => {
	const { autosave, requests, pass } = open()
	let asked = 0
	for (let keys = 0; keys < maxWaitMs / 500; keys++) {
		autosave.change(() => (asked++, textOf(`${keys}`)))
		await pass(500)
	}
	assert.deepEqual([requests.length, asked], [1, 1])
})

test('one request is in flight; what is typed meanwhile is kept and follows with the new revision', async () => {
	const { requests, copy, type, pass, state } = open()
	type('Un')
	await pass(pauseMs)
	type('Deux')
	await pass(maxWaitMs)
	assert.equal(requests.length, 1)
	assert.equal(copy()?.body, 'Deux')
	await requests[0]!.answer(accepted(2))
	assert.equal(copy()?.body, 'Deux', 'the copy of the newer text stays')
	assert.equal(state(), 'unsaved')
	await pass(0)
	assert.deepEqual([requests[1]?.body, requests[1]?.revision], ['Deux', 2])
	await requests[1]!.answer(accepted(3))
	assert.deepEqual([state(), copy()], ['saved', null])
})

test('without a connection it retries with growing waits, keeps what is typed, and retries at once when online', async () => {
	const { autosave, requests, copy, type, pass, state } = open()
	type('Un')
	await pass(pauseMs)
	let waitMs = firstRetryMs
	for (let tries = 1; tries < 8; tries++) {
		await requests.at(-1)!.answer(offline)
		assert.equal(state(), 'offline')
		await pass(waitMs - 1)
		assert.equal(requests.length, tries)
		await pass(1)
		assert.equal(requests.length, tries + 1)
		waitMs = Math.min(waitMs * 2, maxRetryMs)
	}
	await requests.at(-1)!.answer(offline)
	const count = requests.length
	type('Deux')
	await pass(pauseMs)
	assert.deepEqual([requests.length, copy()?.body], [count, 'Deux'])
	autosave.retry()
	await settle()
	assert.equal(requests.at(-1)?.body, 'Deux')
	await requests.at(-1)!.answer(accepted(2))
	assert.equal(state(), 'saved')
})

test('a rejected text stays in the browser and is sent again after a change', async () => {
	const { requests, copy, type, pass, autosave } = open()
	type('Trop long')
	await pass(pauseMs)
	await requests[0]!.answer({ ok: false, code: 'VALIDATION_ERROR', field: 'title' })
	const { state } = autosave.snapshot()
	assert.equal(state.name === 'rejected' && state.failure.field, 'title')
	await pass(maxRetryMs)
	assert.deepEqual([requests.length, copy()?.body, autosave.hasUnsaved], [1, 'Trop long', true])
	type('Court')
	await pass(pauseMs)
	await requests[1]!.answer(accepted(2))
	assert.deepEqual([autosave.hasUnsaved, copy()], [false, null])
})

test('what was typed while a text was rejected is sent', async () => {
	const { requests, type, pass } = open()
	type('Trop long')
	await pass(pauseMs)
	type('Court')
	await pass(pauseMs)
	await requests[0]!.answer({ ok: false, code: 'VALIDATION_ERROR' })
	await pass(0)
	assert.equal(requests[1]?.body, 'Court')
})

test('after signing in again it continues', async () => {
	const { autosave, requests, type, pass, state } = open()
	type('Un')
	await pass(pauseMs)
	await requests[0]!.answer({ ok: false, code: 'UNAUTHORIZED' })
	assert.equal(state(), 'signed-out')
	autosave.retry()
	await settle()
	await requests[1]!.answer(accepted(2))
	assert.equal(state(), 'saved')
})

test('after somebody else has saved, nothing is sent until a decision, and the typed text stays', async () => {
	const { autosave, requests, copy, storeTheirs, type, pass, state } = open()
	storeTheirs(draftOf('De Max', 2))
	type('D’Ana')
	await pass(pauseMs)
	await requests[0]!.answer(conflict)
	const { state: found } = autosave.snapshot()
	assert.equal(found.name === 'conflict' && found.theirs.body, 'De Max')
	type('D’Ana, encore')
	await pass(maxRetryMs)
	assert.equal(await autosave.flush(), false)
	assert.deepEqual([requests.length, copy()?.body, autosave.hasUnsaved], [1, 'D’Ana, encore', true])
	void autosave.keepMine()
	await settle()
	const sent = requests[1]!
	assert.deepEqual([sent.body, sent.overwrite, sent.revision], ['D’Ana, encore', true, 1])
	await sent.answer(accepted(3))
	assert.deepEqual([state(), autosave.snapshot().revision, copy()], ['saved', 3, null])
})

test('a save whose answer was lost is no conflict', async () => {
	const { autosave, requests, storeTheirs, type, pass, state } = open()
	type('Un')
	await pass(pauseMs)
	await requests[0]!.answer(offline)
	storeTheirs(draftOf('Un', 2))
	await pass(firstRetryMs)
	await requests[1]!.answer(conflict)
	assert.deepEqual([state(), autosave.snapshot().revision], ['saved', 2])
})

test('a page that closes keeps the text and sends it before it returns', () => {
	const { autosave, requests, copy, type } = open()
	type('Un')
	autosave.leave()
	assert.deepEqual([requests[0]?.body, requests[0]?.isLeaving, copy()?.body], ['Un', true, 'Un'])
})

test('flushing saves everything typed, also during a request', async () => {
	const { autosave, requests, type } = open()
	assert.equal(await autosave.flush(), true)
	type('Un')
	const flushed = autosave.flush()
	await settle()
	type('Deux')
	await requests[0]!.answer(accepted(2))
	await requests[1]!.answer(accepted(3))
	assert.equal(await flushed, true)
	assert.deepEqual(
		requests.map(({ body }) => body),
		['Un', 'Deux'],
	)
})

test('flushing resolves to false when the text could not be saved', async () => {
	const { autosave, requests, type } = open()
	type('Un')
	const flushed = autosave.flush()
	await settle()
	await requests[0]!.answer(offline)
	assert.equal(await flushed, false)
})

test('a newer draft of somebody else is noticed, and one’s own is not', async () => {
	const { autosave, requests, type, pass } = open()
	const by = (author: string, revision: number) => ({
		author,
		revision,
		updatedAt: '2026-03-15T12:01:00.000Z',
	})
	autosave.noticeRevision(by('ana', 1))
	assert.equal(autosave.snapshot().newer, null)
	type('Un')
	await pass(pauseMs)
	autosave.noticeRevision(by('ana', 2))
	assert.equal(autosave.snapshot().newer, null, 'its own request may have made it')
	await requests[0]!.answer(accepted(2))
	autosave.noticeRevision(by('max', 3))
	assert.equal(autosave.snapshot().newer?.author, 'max')
})

test('a closed autosave sets no timer', async () => {
	const { autosave, requests, type, pass } = open()
	type('Un')
	autosave.close()
	await pass(maxRetryMs)
	assert.equal(requests.length, 0)
})
