import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Board, BoardRow } from './overview.ts'
import { packBoard, unpackBoard } from './packed-overview.ts'

const row: BoardRow = {
	id: 'web',
	name: 'Site « à nous », <b>',
	description: '',
	state: 'up',
	since: '2026-11-21T09:00:00.000Z',
	latencyMs: 0,
	facts: {},
	why: null,
	uptimes: '10000,10000,9998,,',
	days: 'uux9708,2520000n',
}

const board: Board = {
	at: '2026-11-22T09:00:00.000Z',
	isBlind: false,
	firstDay: '2026-08-25',
	dayCount: 4,
	groups: [
		{
			id: 'g',
			name: 'Jeux',
			rows: [
				row,
				{ ...row, latencyMs: null, facts: { playersOnline: 0, playersMost: 20 }, why: 'Pas de réponse' },
				{ ...row, description: 'Le site', facts: { certificateEndsAt: '2027-01-01T00:00:00.000Z' } },
			],
		},
		{ id: null, name: '', rows: [row] },
	],
}

test('a board is what it was once it is unpacked, and travels as few values', () => {
	const packed = packBoard(board)
	assert.deepEqual(unpackBoard(packed), board)
	assert.deepEqual(
		packed.groups.map(({ rows }) => rows.split('\n').length),
		[3, 1],
	)
})
