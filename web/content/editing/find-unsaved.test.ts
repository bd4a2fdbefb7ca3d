import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '#services/content/editing/contract.ts'
import { findUnsaved } from './find-unsaved.ts'
import type { KeptText } from './local-copies.ts'

const nowMs = Date.parse('2026-05-01T10:00:00.000Z')
const textOf = (body: string) => ({ title: 'Titre', summary: '', body })

function find({
	kept,
	drafts,
	keptMsAgo = 60_000,
}: {
	kept: string[]
	drafts: string[]
	keptMsAgo?: number
}) {
	const keptAt = new Date(nowMs - keptMsAgo).toISOString()
	const discarded: string[] = []
	const waited: number[] = []
	const found = findUnsaved({
		copies: {
			list: () => kept.map((body): KeptText => ({ ...textOf(body), key: body, revision: 1, keptAt })),
			discard: (key) => void discarded.push(key),
		},
		opened: textOf('avant'),
		readDraft: () => Promise.resolve(drafts.length > 0 ? (textOf(drafts.shift()!) as Draft) : null),
		nowMs: () => nowMs,
		wait(ms) {
			waited.push(ms)
			return Promise.resolve()
		},
	})
	return found.then(({ unsaved, stored }) => ({
		unsaved: unsaved.map(({ body }) => body),
		stored: stored?.body,
		discarded,
		waited,
	}))
}

test('a text that the site has is discarded without another look', async () => {
	assert.deepEqual(await find({ kept: ['avant'], drafts: [] }), {
		unsaved: [],
		stored: undefined,
		discarded: ['avant'],
		waited: [],
	})
})

test('a text that was stored after the page was read is not offered: it is the draft to open', async () => {
	assert.deepEqual(await find({ kept: ['après', 'autre'], drafts: ['après'] }), {
		unsaved: ['autre'],
		stored: 'après',
		discarded: ['après'],
		waited: [0],
	})
})

test('a request that is still under way is waited for', async () => {
	const { unsaved, stored, waited } = await find({
		kept: ['après'],
		drafts: ['avant', 'après'],
		keptMsAgo: 500,
	})
	assert.deepEqual([unsaved, stored, waited], [[], 'après', [0, 1000]])
})

test('a text that the site does not have is offered, also when the draft cannot be read', async () => {
	for (const drafts of [['avant'], ["d'un autre"], []]) {
		const { unsaved, stored, discarded } = await find({ kept: ['après'], drafts })
		assert.deepEqual([unsaved, stored, discarded], [['après'], undefined, []])
	}
})
