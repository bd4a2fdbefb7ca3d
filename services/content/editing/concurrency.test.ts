import assert from 'node:assert/strict'
import { AppError } from '#platform/errors.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { addDraft, ana, as, emptyContent, textOf } from '#services/content/testing.ts'
import { readBy, withoutEnded } from '#services/content/items/publications.ts'
import { type Locale, locales } from '#services/content/kinds.ts'

const minuteMs = 60_000

type Opened = Awaited<ReturnType<typeof emptyContent>>

/** What must be true of an item after any changes, whoever made them at the same time. */
async function assertConsistent({ db }: Opened, item: string) {
	const periods = await db
		.selectFrom('periods')
		.selectAll()
		.where('item', '=', item)
		.orderBy('visibleFrom')
		.execute()
	for (const locale of locales) {
		const own = periods.filter((period) => period.locale === locale)
		for (const [index, { visibleFrom, visibleUntil, edition }] of own.entries()) {
			const next = own[index + 1]
			assert.ok(visibleFrom <= visibleUntil, `${locale} ${visibleFrom}: ends before it begins`)
			if (!next) continue
			assert.ok(visibleUntil <= next.visibleFrom, `${locale} ${visibleFrom}: overlaps the next one`)
			assert.ok(next.edition >= edition, `${locale} ${visibleFrom}: editions go back`)
		}
	}
	const stored = await db
		.selectFrom('publications')
		.select(['reader', 'locale', 'version', 'edition', 'visibleFrom', 'visibleUntil', 'listedAt'])
		.where('item', '=', item)
		.execute()
	const lasting = locales.flatMap((locale) => withoutEnded(periods.filter((each) => each.locale === locale)))
	const expected = locales.flatMap((reader) =>
		readBy(reader, lasting).map(({ locale, version, edition, visibleFrom, visibleUntil, listedAt }) => {
			return { reader, locale, version, edition, visibleFrom, visibleUntil, listedAt }
		}),
	)
	const inOrder = (rows: typeof stored) =>
		rows.toSorted((one, other) =>
			one.reader + one.visibleFrom + one.locale < other.reader + other.visibleFrom + other.locale ? -1 : 1,
		)
	assert.deepEqual(inOrder(stored), inOrder(expected))
}

onEachEngine(
	'whatever editors do at the same time, periods do not overlap and publications follow them',
	async (database) => {
		const opened = await emptyContent(database)
		const { content, clock } = opened
		const { editing } = content
		const below = seededIntegers(16)
		const rounds = database.engine === 'sqlite' ? 60 : 30
		const allowed = new Set(['NOT_FOUND', 'CONFLICT'])
		const id = await addDraft(content, 'document', {
			slug: 'reglement',
			texts: { fr: textOf('Un'), en: textOf('One') },
		})
		let texts = 0

		function change(locale: Locale): Promise<unknown> {
			const ref = { kind: 'document', id, locale } as const
			const editor = as(below(2) === 0 ? 'ana' : 'max')
			const action = below(10)
			// Time passes between what one editor asks and what another one does.
			if (below(3) === 0) clock.pass(1 + below(50))
			if (action < 3) return editing.publish(editor, ref, { minor: below(2) === 0 })
			if (action === 3) {
				const at = new Date(clock.now().getTime() + below(3) * minuteMs).toISOString()
				return editing.publish(editor, ref, { at, announced: below(2) === 0 })
			}
			if (action === 4) return editing.archive(editor, ref)
			if (action === 5) return editing.cancelScheduled(editor, ref)
			if (action === 6) return editing.restoreVersion(editor, { ...ref, number: 1 + below(3) })
			if (action === 7) return editing.change(editor, ref, { position: below(9) })
			if (action === 8 && below(4) === 0) return editing.remove(editor, ref)
			texts += 1
			return editing.saveDraft(editor, ref, textOf(`Texte ${texts}`))
		}

		for (let round = 0; round < rounds; round += 1) {
			const changes = Array.from({ length: 2 + below(5) }, () => change(locales[below(2)]!))
			for (const result of await Promise.allSettled(changes)) {
				if (result.status === 'fulfilled') continue
				assert.ok(result.reason instanceof AppError && allowed.has(result.reason.code), result.reason)
			}
			await assertConsistent(opened, id)
			await editing.restore(ana, { kind: 'document', id }).catch((error: unknown) => {
				assert.equal((error as AppError).code, 'NOT_FOUND')
			})
			// Also a clock that is set back.
			clock.pass(below(5) === 0 ? -below(3) * minuteMs : below(2) * minuteMs)
		}
	},
)

onEachEngine('of two publications at once, both were public, one after the other', async (database) => {
	const opened = await emptyContent(database)
	const { content, clock, db } = opened
	const { editing } = content
	const id = await addDraft(content, 'document', { slug: 'reglement', texts: { fr: textOf('Un') } })
	const ref = { kind: 'document', id, locale: 'fr' } as const
	const readTime = clock.now
	for (let round = 0; round < 10; round += 1) {
		await editing.saveDraft(ana, ref, textOf(`Texte ${round}`))
		// Each time that is read is a later one.
		clock.now = () => {
			clock.pass(1)
			return readTime()
		}
		await Promise.all([editing.publish(ana, ref), editing.publish(as('max'), ref), editing.publish(ana, ref)])
		clock.now = readTime
		const editions = await db
			.selectFrom('periods')
			.select('edition')
			.where('item', '=', id)
			.orderBy('edition')
			.execute()
		assert.deepEqual(
			editions.map(({ edition }) => edition),
			Array.from({ length: (round + 1) * 3 }, (_, index) => index + 1),
		)
		await assertConsistent(opened, id)
	}
})
