import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createLog } from '#platform/log.ts'
import type { TeamMember } from '#services/accounts/teams/contract.ts'
import type { Team } from '#services/content/contract.ts'
import { createTeamMembers } from './team-members.ts'

const lou: TeamMember = {
	name: 'Lou',
	username: 'lou',
	avatar: '/cdn/assets/a.webp',
	title: null,
	role: 'owner',
}
const max: TeamMember = {
	name: 'Max',
	username: 'max',
	avatar: '/cdn/assets/b.webp',
	title: null,
	role: 'member',
}

function open(t: { mock: typeof mock }) {
	let nowMs = 0
	t.mock.method(performance, 'now', () => nowMs)
	const state = {
		teams: [{ organization: 'paveurs' }, { organization: null }] as Team[],
		members: { paveurs: [lou, max] } as Record<string, TeamMember[]>,
		avatars: { lou: '/cdn/assets/a.webp' } as Record<string, string | null>,
		version: '1',
		isDown: false,
	}
	const read = mock.fn(async (_organizations: readonly string[]) => {
		if (state.isDown) throw new Error('down')
		return state.members
	})
	const lines: string[] = []
	const shown = createTeamMembers(
		{
			accounts: {
				avatars: async () => state.avatars,
				teams: { members: read, version: () => state.version },
			},
			content: { teams: async () => state.teams, version: () => 'content' },
		},
		createLog((line) => lines.push(line)),
	)
	return {
		state,
		read,
		lines,
		shown,
		/** The version after `ms`, once what is due has been read. */
		async after(ms: number) {
			nowMs += ms
			shown.version()
			await new Promise(setImmediate)
			return shown.version()
		},
	}
}

test('members have a link and a picture only if their profile is public', async (t) => {
	const { shown, read } = open(t)
	assert.equal(shown.version(), '')
	const { paveurs } = await shown.current()
	assert.deepEqual(read.mock.calls[0]?.arguments, [['paveurs']])
	assert.deepEqual(
		paveurs?.map(({ username, avatar }) => [username, avatar]),
		[
			['lou', '/cdn/assets/a.webp'],
			[null, null],
		],
	)
	assert.notEqual(shown.version(), '')
})

test('a change of members is followed within a second, one of who has a public profile within five', async (t) => {
	const { state, read, after, shown } = open(t)
	const versions = [await after(0)]
	assert.equal(await after(999), versions[0])
	assert.equal(await after(1), versions[0])
	assert.equal(read.mock.callCount(), 1, 'nothing changed')
	state.members = { paveurs: [max] }
	state.version = '2'
	versions.push(await after(1000))
	state.avatars = { max: null }
	assert.equal(await after(4999), versions[1])
	versions.push(await after(1000))
	assert.equal((await shown.current()).paveurs?.[0]?.username, 'max')
	assert.equal(new Set(versions).size, 3)
})

test('after a failure the last known members remain, and the next try waits', async (t) => {
	const { state, lines, after, shown } = open(t)
	const version = await after(0)
	state.isDown = true
	state.version = '2'
	for (const ms of [1000, 1000, 1000]) assert.equal(await after(ms), version)
	assert.equal((await shown.current()).paveurs?.length, 2)
	assert.equal(lines.length, 1)
	state.isDown = false
	state.members = {}
	assert.notEqual(await after(5000), version)
})
