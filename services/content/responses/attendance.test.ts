import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { addPublished, ana, anonymous, as, emptyContent } from '#services/content/testing.ts'

const startsAt = '2026-03-15T18:00:00.000Z'
const item = { id: 'repas' }
const members = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`)

async function withEvent(capacity: number | null, ...[database]: Parameters<typeof emptyContent>) {
	const opened = await emptyContent(database)
	await addPublished(opened.content, 'news', { slug: 'repas', event: { startsAt, venue: 'Lyon', capacity } })
	const { responses, editing } = opened.content
	const states = async () =>
		(
			await opened.db.selectFrom('attendance').select(['username', 'state']).orderBy('position').execute()
		).map(({ username, state }) => `${username} ${state}`)
	const setCapacity = (places: number | null) =>
		editing.change(ana, { kind: 'news', ...item }, { event: { startsAt, venue: 'Lyon', capacity: places } })
	return { ...opened, responses, states, setCapacity }
}

onEachEngine(
	'of 100 users who sign up at once for 10 places, 10 get one and the others wait in order',
	async (database) => {
		const { responses, db } = await withEvent(10, database)
		const answers = await Promise.all(members(100).map((name) => responses.attend(as(name), item)))
		const rows = await db.selectFrom('attendance').selectAll().orderBy('position').execute()
		assert.deepEqual(
			rows.map(({ position, state }) => `${position} ${state}`),
			Array.from({ length: 100 }, (_, index) => `${index + 1} ${index < 10 ? 'going' : 'waiting'}`),
		)
		assert.equal(answers.filter(({ mine }) => mine === 'going').length, 10)
		const { attendance } = await responses.of(anonymous, item)
		assert.deepEqual([attendance?.going, attendance?.waiting, attendance?.names], [10, 90, []])
		const last = await responses.of(as(rows[99]!.username), item)
		assert.equal(last.attendance?.waitingPlace, 90)
	},
)

onEachEngine('the first of the waiting list gets the place of a user who cancels', async (database) => {
	const { responses, states } = await withEvent(2, database)
	for (const name of members(5)) await responses.attend(as(name), item)
	await responses.attend(as('m4'), item)
	await responses.cancelAttendance(as('m3'), item)
	assert.deepEqual(await states(), ['m0 going', 'm1 going', 'm2 waiting', 'm4 waiting'])
	const left = await responses.cancelAttendance(as('m0'), item)
	assert.deepEqual([left.mine, left.going, left.waiting], [null, 2, 1])
	assert.deepEqual(await states(), ['m1 going', 'm2 going', 'm4 waiting'])
	await responses.attend(as('m0'), item)
	assert.deepEqual(await states(), ['m1 going', 'm2 going', 'm4 waiting', 'm0 waiting'])
	assert.deepEqual((await responses.of(as('m0'), item)).attendance?.names, ['m1', 'm2'])
})

onEachEngine(
	'a higher capacity admits users from the waiting list, a lower one takes no place away',
	async (database) => {
		const { responses, states, setCapacity } = await withEvent(1, database)
		for (const name of members(4)) await responses.attend(as(name), item)
		await setCapacity(3)
		assert.deepEqual(await states(), ['m0 going', 'm1 going', 'm2 going', 'm3 waiting'])
		await setCapacity(1)
		assert.deepEqual(await states(), ['m0 going', 'm1 going', 'm2 going', 'm3 waiting'])
		await responses.cancelAttendance(as('m0'), item)
		await responses.attend(as('m4'), item)
		assert.deepEqual(await states(), ['m1 going', 'm2 going', 'm3 waiting', 'm4 waiting'])
		await responses.cancelAttendance(as('m1'), item)
		assert.deepEqual(await states(), ['m2 going', 'm3 waiting', 'm4 waiting'], 'full')
		await responses.cancelAttendance(as('m2'), item)
		assert.deepEqual(await states(), ['m3 going', 'm4 waiting'])
		await setCapacity(null)
		assert.deepEqual(await states(), ['m3 going', 'm4 going'])
	},
)

onEachEngine(
	'signing up ends when the event starts, and news that are no event have none',
	async (database) => {
		const { content, responses, clock } = await withEvent(null, database)
		await responses.attend(as('m0'), item)
		clock.pass(Date.parse(startsAt) - clock.now().getTime() - 1)
		await responses.attend(as('m1'), item)
		clock.pass(1)
		const started = { code: 'CONFLICT', reason: 'EVENT_STARTED' }
		await assert.rejects(responses.attend(as('m2'), item), started)
		await assert.rejects(responses.cancelAttendance(as('m1'), item), started)
		const { attendance } = await responses.of(as('m1'), item)
		assert.deepEqual([attendance?.isOpen, attendance?.mine, attendance?.going], [false, 'going', 2])
		await addPublished(content, 'news', { slug: 'annonce' })
		assert.equal((await responses.of(as('m1'), { id: 'annonce' })).attendance, null)
		await assert.rejects(responses.attend(as('m1'), { id: 'annonce' }), { code: 'NOT_FOUND' })
	},
)

onEachEngine('a user finds the coming events they signed up for, by start', async (database) => {
	const { content, responses, clock } = await withEvent(1, database)
	const on = (day: string) => ({ startsAt: `2026-03-${day}T18:00:00.000Z`, venue: 'Local' })
	for (const [slug, day] of [
		['bal', '20'],
		['atelier', '14'],
		['fete', '18'],
		['ailleurs', '19'],
	] as const)
		await addPublished(content, 'news', { slug, event: on(day) })
	await responses.attend(as('m1'), item)
	for (const id of ['bal', 'repas', 'fete']) await responses.attend(as('m0'), { id })
	const found = await responses.attending(as('m0'), { locale: 'en' })
	assert.deepEqual(
		found.map(({ slug, state, startsAt: start }) => `${slug} ${state} ${start.slice(0, 10)}`),
		['repas waiting 2026-03-15', 'fete going 2026-03-18', 'bal going 2026-03-20'],
	)
	assert.equal(found[0]?.path, '/news/annonces/repas')
	await content.editing.archive(ana, { kind: 'news', id: 'fete', locale: 'fr' })
	clock.pass(4 * 86_400_000)
	assert.deepEqual(
		(await responses.attending(as('m0'), { locale: 'fr' })).map(({ slug }) => slug),
		['bal'],
		'neither what has ended nor what is no longer public',
	)
	assert.deepEqual(await responses.attending(as('m2'), { locale: 'fr' }), [])
	await assert.rejects(responses.attending(anonymous, { locale: 'fr' }), { code: 'UNAUTHORIZED' })
})
