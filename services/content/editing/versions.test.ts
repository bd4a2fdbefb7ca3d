import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { addDraft, addPublished, ana, as, emptyContent, textOf } from '#services/content/testing.ts'

const hourMs = 3_600_000

async function openNews(database: Parameters<typeof emptyContent>[0]) {
	const opened = await emptyContent(database)
	const { editing } = opened.content
	const fr = (id: string) => ({ kind: 'news', id, locale: 'fr' }) as const
	const en = (id: string) => ({ kind: 'news', id, locale: 'en' }) as const
	const titleOf = async (id: string, locale: 'fr' | 'en' = 'fr') =>
		(await opened.content.newsItem({ locale, id }))?.title ?? null
	const find = async (id: string) => await editing.find(ana, { kind: 'news', id })
	/** Replaces the draft. */
	const write = async (id: string, title: string, locale: 'fr' | 'en' = 'fr') =>
		await editing.saveDraft(ana, { kind: 'news', id, locale }, textOf(title))
	return { ...opened, editing, fr, en, titleOf, find, write }
}

onEachEngine(
	'a draft is not public until it is published, and saving it changes nothing public',
	async (database) => {
		const { content, editing, fr, titleOf, write } = await openNews(database)
		const id = await addDraft(content, 'news', { slug: 'ouverture' })
		assert.equal(await titleOf(id), null)
		await editing.publish(ana, fr(id))
		assert.equal(await titleOf(id), 'Titre ouverture')
		await write(id, 'Correction')
		assert.equal(await titleOf(id), 'Titre ouverture')
		await editing.publish(ana, fr(id))
		assert.equal(await titleOf(id), 'Correction')
	},
)

onEachEngine('restoring a version publishes nothing and keeps the published version', async (database) => {
	const { content, editing, fr, titleOf, find, write } = await openNews(database)
	const id = await addPublished(content, 'news', { slug: 'ouverture', texts: { fr: textOf('Un') } })
	await write(id, 'Deux')
	await editing.publish(ana, fr(id))
	await editing.restoreVersion(ana, { ...fr(id), number: 1 })
	assert.equal(await titleOf(id), 'Deux')
	const { languages } = await find(id)
	assert.equal(languages.fr?.draft.title, 'Un')
	assert.equal(languages.fr?.hasChanges, true)
	assert.equal(languages.fr?.version, 2)
	assert.equal((await editing.version(ana, { ...fr(id), number: 2 })).title, 'Deux')
})

onEachEngine('restoring keeps the text that it replaces as a version', async (database) => {
	const { content, editing, fr, find, write } = await openNews(database)
	const id = await addPublished(content, 'news', { slug: 'ouverture', texts: { fr: textOf('Un') } })
	await write(id, 'Pas encore publié')
	await editing.restoreVersion(ana, { ...fr(id), number: 1 })
	const titles = (await find(id)).languages.fr?.versions.map(({ title }) => title)
	assert.deepEqual(titles, ['Pas encore publié', 'Un'])
})

onEachEngine('each language is published, scheduled and archived by itself', async (database) => {
	const { content, editing, clock, fr, en, titleOf, find, write } = await openNews(database)
	const texts = { fr: textOf('Bonjour'), en: textOf('Hello') }
	const id = await addDraft(content, 'news', { slug: 'bonjour', texts })
	await editing.publish(ana, fr(id))
	assert.equal(await titleOf(id, 'en'), 'Bonjour')
	assert.equal((await find(id)).languages.en?.state, 'draft')
	const at = new Date(clock.now().getTime() + hourMs).toISOString()
	assert.equal((await editing.publish(ana, en(id), { at })).state, 'scheduled')
	assert.equal(await titleOf(id, 'en'), 'Bonjour')
	clock.pass(hourMs)
	assert.equal(await titleOf(id, 'en'), 'Hello')
	await write(id, 'Bonjour à tous')
	await editing.archive(ana, fr(id))
	assert.equal(await titleOf(id), null)
	assert.equal(await titleOf(id, 'en'), 'Hello')
	assert.equal((await find(id)).languages.fr?.state, 'archived')
	await editing.archive(ana, en(id))
	assert.equal(await titleOf(id, 'en'), null)
})

onEachEngine('restoring in one language does not touch the other', async (database) => {
	const { content, editing, fr, titleOf, find } = await openNews(database)
	const texts = { fr: textOf('Bonjour'), en: textOf('Hello') }
	const id = await addPublished(content, 'news', { slug: 'bonjour', texts })
	const before = (await find(id)).languages.en
	await editing.saveDraft(ana, fr(id), textOf('Salut'))
	await editing.restoreVersion(ana, { ...fr(id), number: 1 })
	assert.deepEqual((await find(id)).languages.en, before)
	assert.equal(await titleOf(id, 'en'), 'Hello')
})

onEachEngine(
	'a scheduled correction leaves the public text until its time, and can be taken back',
	async (database) => {
		const { content, editing, clock, fr, titleOf, find, write } = await openNews(database)
		const id = await addPublished(content, 'news', { slug: 'ouverture', texts: { fr: textOf('Un') } })
		const publishedAt = (await content.newsItem({ locale: 'fr', id }))?.publishedAt
		clock.pass(hourMs)
		await write(id, 'Deux')
		const at = new Date(clock.now().getTime() + hourMs).toISOString()
		const state = await editing.publish(ana, fr(id), { at })
		assert.deepEqual([state.state, state.scheduledAt, state.version], ['published', at, 1])
		assert.equal(await titleOf(id), 'Un')
		await editing.cancelScheduled(ana, fr(id))
		clock.pass(2 * hourMs)
		assert.equal(await titleOf(id), 'Un')
		assert.equal((await find(id)).languages.fr?.hasChanges, true)
		await editing.publish(ana, fr(id))
		const item = await content.newsItem({ locale: 'fr', id })
		assert.equal(item?.title, 'Deux')
		assert.equal(item?.publishedAt, publishedAt, 'a correction keeps the date')
		assert.equal(item?.updatedAt, clock.now().toISOString())
	},
)

onEachEngine('publishing now replaces what was scheduled', async (database) => {
	const { content, editing, clock, fr, titleOf, write } = await openNews(database)
	const id = await addDraft(content, 'news', { slug: 'ouverture', texts: { fr: textOf('Prévu') } })
	const at = new Date(clock.now().getTime() + hourMs).toISOString()
	await editing.publish(ana, fr(id), { at })
	await write(id, 'Tout de suite')
	await editing.publish(ana, fr(id))
	clock.pass(2 * hourMs)
	assert.equal(await titleOf(id), 'Tout de suite')
})

onEachEngine('scheduling again replaces what was scheduled, also for a later time', async (database) => {
	const { content, editing, clock, fr, en, titleOf, find, write } = await openNews(database)
	const texts = { fr: textOf('Prévu'), en: textOf('Planned') }
	const id = await addDraft(content, 'news', { slug: 'ouverture', texts })
	const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString()
	await editing.publish(ana, en(id), { at: inHours(1) })
	await editing.publish(ana, fr(id), { at: inHours(1) })
	await write(id, 'Reporté')
	const { scheduledAt, scheduledVersion } = await editing.publish(ana, fr(id), { at: inHours(3) })
	assert.deepEqual([scheduledAt, scheduledVersion], [inHours(3), 2])
	clock.pass(2 * hourMs)
	assert.deepEqual([await titleOf(id), await titleOf(id, 'en')], [null, 'Planned'])
	clock.pass(hourMs)
	assert.equal(await titleOf(id), 'Reporté')
	assert.equal((await find(id)).languages.fr?.publishedAt, clock.now().toISOString())
	for (const [title, hours] of [
		['Correction', 1],
		['Autre correction', 3],
	] as const) {
		await write(id, title)
		await editing.publish(ana, fr(id), { at: inHours(hours) })
	}
	clock.pass(2 * hourMs)
	assert.equal(await titleOf(id), 'Reporté', 'what is public stays until the new time')
	clock.pass(hourMs)
	assert.equal(await titleOf(id), 'Autre correction')
})

onEachEngine(
	'a save with an older revision is rejected, and overwriting keeps both texts',
	async (database) => {
		const { content, editing, fr, find } = await openNews(database)
		const id = await addDraft(content, 'news', { slug: 'ouverture', texts: { fr: textOf('Début') } })
		const { revision } = (await find(id)).languages.fr!.draft
		const mine = await editing.saveDraft(ana, fr(id), { ...textOf('D’Ana'), revision })
		assert.equal(mine.revision, revision + 1)
		await assert.rejects(editing.saveDraft(as('max'), fr(id), { ...textOf('De Max'), revision }), {
			code: 'CONFLICT',
			reason: 'DRAFT_CHANGED',
		})
		assert.equal((await find(id)).languages.fr?.draft.title, 'D’Ana')
		await editing.saveDraft(as('max'), fr(id), { ...textOf('De Max'), revision, overwrite: true })
		const { draft, versions } = (await find(id)).languages.fr!
		assert.deepEqual([draft.title, draft.author], ['De Max', 'max'])
		assert.deepEqual(
			versions.map(({ title }) => title),
			['D’Ana'],
		)
		await assert.rejects(editing.publish(ana, fr(id), { revision }), { reason: 'DRAFT_CHANGED' })
	},
)

onEachEngine('of concurrent saves with the same revision one succeeds', async (database) => {
	const { content, editing, fr, find } = await openNews(database)
	const id = await addDraft(content, 'news', { slug: 'ouverture' })
	const { revision } = (await find(id)).languages.fr!.draft
	const saves = await Promise.allSettled(
		Array.from({ length: 5 }, (_, index) =>
			editing.saveDraft(ana, fr(id), { ...textOf(`Texte ${index}`), revision }),
		),
	)
	assert.equal(saves.filter(({ status }) => status === 'fulfilled').length, 1)
})

onEachEngine('a new language starts at revision 0', async (database) => {
	const { content, editing, en, find } = await openNews(database)
	const id = await addDraft(content, 'news', { slug: 'ouverture' })
	await editing.saveDraft(ana, en(id), { ...textOf('Opening'), revision: 0 })
	await assert.rejects(editing.saveDraft(ana, en(id), { ...textOf('Other'), revision: 0 }), {
		reason: 'DRAFT_CHANGED',
	})
	assert.equal((await find(id)).languages.en?.draft.title, 'Opening')
})

onEachEngine('a deleted item is nowhere public, and comes back unpublished', async (database) => {
	const { content, clock, editing, titleOf, find } = await openNews(database)
	const id = await addPublished(content, 'news', { slug: 'ouverture' })
	await editing.remove(ana, { kind: 'news', id })
	assert.equal(await titleOf(id), null)
	await assert.rejects(find(id), { code: 'NOT_FOUND' })
	const [deleted] = (await editing.list(ana, 'news', { state: 'deleted' })).items
	assert.equal(deleted?.id, id)
	clock.pass(29 * 24 * hourMs)
	await content.recycleBin.sweep()
	await editing.restore(ana, { kind: 'news', id })
	assert.equal(await titleOf(id), null)
	assert.equal((await find(id)).languages.fr?.state, 'archived')
	await editing.remove(ana, { kind: 'news', id })
	clock.pass(30 * 24 * hourMs)
	await content.recycleBin.sweep()
	await assert.rejects(editing.restore(ana, { kind: 'news', id }), { code: 'NOT_FOUND' })
	assert.equal(await content.isEmpty(), true)
})

onEachEngine('an empty title is a draft and cannot be published', async (database) => {
	const { content, editing, fr, write } = await openNews(database)
	const id = await addDraft(content, 'news', { slug: 'ouverture' })
	await write(id, '')
	await assert.rejects(editing.publish(ana, fr(id)), { code: 'VALIDATION_ERROR', field: 'title' })
})

onEachEngine('publishing twice without a change makes one version', async (database) => {
	const { content, editing, clock, fr, find } = await openNews(database)
	const id = await addPublished(content, 'news', { slug: 'ouverture' })
	clock.pass(hourMs)
	await editing.publish(ana, fr(id))
	assert.equal((await find(id)).languages.fr?.versions.length, 1)
})

onEachEngine('a text that is scheduled for the end of time is not public now', async (database) => {
	const { content, clock, editing, fr, titleOf } = await openNews(database)
	const id = await addDraft(content, 'news', { slug: 'ouverture' })
	for (const at of ['9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00+12:00'])
		await assert.rejects(editing.publish(ana, fr(id), { at }), { code: 'VALIDATION_ERROR', field: 'at' }, at)
	assert.equal(await titleOf(id), null)
	const from = new Date('9999-12-31T23:59:59-12:00')
	const versions = [{ ...textOf('Lointain'), author: null, createdAt: clock.now() }]
	const texts = { fr: { versions, periods: [{ version: 1, from, until: null }] } }
	await content.addAll({ categories: [], items: [{ kind: 'news', fields: { slug: 'lointain' }, texts }] })
	assert.equal(await titleOf('lointain'), null)
})

onEachEngine('an event that begins at the end of time has not ended', async (database) => {
	const { content } = await openNews(database)
	const event = { startsAt: '9999-12-30T23:59:00.000Z' }
	await addPublished(content, 'news', { slug: 'lointain', event })
	assert.equal((await content.events({ locale: 'fr', past: true })).items.length, 0)
	await assert.rejects(
		addDraft(content, 'news', { slug: 'trop-loin', event: { startsAt: '9999-12-31T23:59:00.000Z' } }),
		{ code: 'VALIDATION_ERROR', field: 'event.startsAt' },
	)
})

onEachEngine('an archived text stays archived when the clock is set back', async (database) => {
	const { content, clock, editing, fr, en, titleOf } = await openNews(database)
	const id = await addPublished(content, 'news', {
		slug: 'ouverture',
		texts: { fr: textOf('Un'), en: textOf('One') },
	})
	clock.pass(hourMs)
	await editing.archive(ana, en(id))
	await editing.publish(ana, fr(id))
	clock.pass(-hourMs / 2)
	assert.equal(await titleOf(id, 'en'), 'Un')
	clock.pass(hourMs)
	await editing.remove(ana, { kind: 'news', id })
	clock.pass(-hourMs / 2)
	assert.equal(await titleOf(id), null)
	await editing.restore(ana, { kind: 'news', id })
	assert.equal(await titleOf(id), null)
})
