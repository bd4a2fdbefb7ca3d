import assert from 'node:assert/strict'
import { AppError } from '#platform/errors.ts'
import { addPublished, ana, as, emptyContent } from '#services/content/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const startsAt = '2026-03-20T18:00:00.000Z'
const item = { id: 'repas' }

/** An event in which `m0` has the only place and `m1` and `m2` wait. */
async function withWaiting(...[database]: Parameters<typeof emptyContent>) {
	const opened = await emptyContent(database)
	const { content, notices, clock } = opened
	const event = { startsAt, venue: 'Lyon', capacity: 1 as number | null }
	await addPublished(content, 'news', { slug: 'repas', event })
	for (const name of ['m0', 'm1', 'm2']) await content.responses.attend(as(name), item)
	return {
		...opened,
		cancel: (name: string) => content.responses.cancelAttendance(as(name), item),
		change: (changed: Partial<typeof event>) =>
			content.editing.change(ana, { kind: 'news', ...item }, { event: { ...event, ...changed } }),
		told: () =>
			[...notices.values()].map(({ to, kind }) => `${'userIds' in to ? to.userIds.join() : ''} ${kind}`),
		passUntil: (time: string) => clock.pass(Date.parse(time) - clock.now().getTime()),
	}
}

onEachEngine('who gets a place from the waiting list is told, once', async (database) => {
	const { content, notices, cancel, told } = await withWaiting(database)
	assert.deepEqual(told(), [])
	await cancel('m2')
	assert.deepEqual(told(), [])
	await cancel('m0')
	const [notice] = [...notices.values()]
	const { id, ...facts } = notice!
	assert.match(id, /^[\w-]{20,}$/)
	assert.deepEqual(facts, {
		to: { userIds: ['id-m1'] },
		kind: 'eventPlace',
		path: '/news/annonces/repas',
		data: { title: 'Titre repas', startsAt, venue: 'Lyon' },
	})
	await content.recycleBin.sweep()
	assert.deepEqual(told(), ['id-m1 eventPlace'])
})

onEachEngine('each of two promotions of a user is told', async (database) => {
	const { content, cancel, told, clock } = await withWaiting(database)
	await cancel('m2')
	await cancel('m0')
	await cancel('m1')
	await content.responses.attend(as('m0'), item)
	await content.responses.attend(as('m1'), item)
	clock.pass(1000)
	await cancel('m0')
	assert.deepEqual(told(), ['id-m1 eventPlace', 'id-m1 eventPlace'])
})

onEachEngine(
	'places that an editor adds or a deleted account leaves are told, not those of an event that has started',
	async (database) => {
		const { content, deletedUsers, change, told, passUntil } = await withWaiting(database)
		deletedUsers.add('id-m0')
		await content.recycleBin.sweep()
		assert.deepEqual(told(), ['id-m1 eventPlace'])
		await change({ capacity: 2 })
		assert.deepEqual(told(), ['id-m1 eventPlace', 'id-m2 eventPlace'])
		await content.responses.attend(as('m3'), item)
		passUntil(startsAt)
		await change({ capacity: null })
		await content.recycleBin.sweep()
		assert.deepEqual(told(), ['id-m1 eventPlace', 'id-m2 eventPlace'])
	},
)

onEachEngine('a notice that accounts does not take is sent by the next sweep', async (database) => {
	const { content, internal, cancel, told } = await withWaiting(database)
	const { notify } = internal
	internal.notify = async () => {
		throw new AppError({ code: 'UNAVAILABLE', message: 'The service does not answer' })
	}
	const { going } = await cancel('m0')
	assert.equal(going, 1)
	await assert.rejects(content.recycleBin.sweep(), { code: 'UNAVAILABLE' })
	internal.notify = notify
	await content.recycleBin.sweep()
	assert.deepEqual(told(), ['id-m1 eventPlace'])
})

onEachEngine('nothing is told of an event that readers do not see', async (database) => {
	const { content, cancel, told } = await withWaiting(database)
	await content.editing.archive(ana, { kind: 'news', ...item, locale: 'fr' })
	await assert.rejects(cancel('m0'), { code: 'NOT_FOUND' })
	await content.editing.change(
		ana,
		{ kind: 'news', ...item },
		{ event: { startsAt, venue: 'Lyon', capacity: 3 } },
	)
	assert.deepEqual(told(), [])
})

onEachEngine('those who come are told when the date or the place of the event changes', async (database) => {
	const { notices, change, told, passUntil } = await withWaiting(database)
	await change({})
	await change({ capacity: 2 })
	assert.deepEqual(told(), ['id-m1 eventPlace'])
	const later = '2026-03-21T18:00:00.000Z'
	await change({ capacity: 3, startsAt: later, venue: 'Paris' })
	assert.deepEqual(told().toSorted(), [
		'id-m0 eventChanged',
		'id-m1 eventChanged',
		'id-m1 eventPlace',
		'id-m2 eventPlace',
	])
	const last = [...notices.values()].at(-1)
	assert.deepEqual([last?.data?.startsAt, last?.data?.venue], [later, 'Paris'])
	passUntil(later)
	await change({ venue: 'Lille', capacity: 3, startsAt: later })
	assert.equal(notices.size, 4)
})
