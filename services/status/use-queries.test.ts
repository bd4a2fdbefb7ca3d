import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { as, openTestServices } from './incidents/testing.ts'
import { findUses } from './use-queries.ts'

const ana = as('ana')
const shows = (file: string) => `Le plan\u00A0:\n\n![](/cdn/assets/${file})`
type Body = { fr: string; en: string | null }
const french = (fr: string): Body => ({ fr, en: null })
const inEnglish = (en: string) => ({ fr: 'Bonjour', en })
const update = (body: Body) => ({ state: 'resolved', at: null, body }) as const

onEachEngine(
	'every Markdown of incidents and maintenance is searched, in each language',
	async (database) => {
		const { db, incidents, maintenance, monitor, pass, close } = await openTestServices(database)
		const incident = async (title: string, body = french('Bonjour'), monitorIds: string[] = []) => {
			pass(1000)
			return await incidents.create(ana, {
				title: french(title),
				impact: 'minor',
				monitorIds,
				update: update(body),
			})
		}
		const first = await incident('Première', french(shows('first.jpg')))
		const english = await incident('Anglaise', inEnglish(shows('english.jpg')))
		const hidden = await incident('Discrète', french(shows('hidden.jpg')), [await monitor('Base', false)])
		const later = await incident('Suivie')
		await incidents.addUpdate(ana, later, update(inEnglish(shows('later.jpg'))))
		await incidents.addUpdate(ana, later, update(french(shows('later.jpg'))))
		const reviewed = await incident('Relue')
		await incidents.setPostmortem(ana, reviewed, inEnglish(shows('reviewed.jpg')))
		const window = async (title: string, body: Body | null) =>
			await maintenance.create(ana, {
				title: french(title),
				body,
				monitorIds: null,
				plan: { startsAt: '2026-03-20T10:00', durationMinutes: 60, repeat: null, until: null, count: null },
			})
		const planned = await window('Travaux', inEnglish(shows('planned.jpg')))
		await window('Sans texte', null)

		const pathOf = (id: string) => `/uptime/incidents/${id}`
		const cases: [file: string, title: string, path: string][] = [
			['first.jpg', 'Première', pathOf(first)],
			['english.jpg', 'Anglaise', pathOf(english)],
			['hidden.jpg', 'Discrète', pathOf(hidden)],
			['later.jpg', 'Suivie', pathOf(later)],
			['reviewed.jpg', 'Relue', pathOf(reviewed)],
			['planned.jpg', 'Travaux', `/panel/status/maintenance/${planned}`],
		]
		for (const [file, title, path] of cases) {
			assert.deepEqual(await findUses(db, ['none.jpg', file]), [{ title, path }], file)
		}
		assert.deepEqual(
			(await findUses(db, ['planned.jpg', 'first.jpg', 'reviewed.jpg'])).map(({ title }) => title),
			['Relue', 'Première', 'Travaux'],
		)
		for (const text of ['none.jpg', 'first_jpg', 'f%jpg', 'Première', 'fr":']) {
			assert.deepEqual(await findUses(db, [text]), [], text)
		}
		assert.equal((await findUses(db, ['plan\u00A0:\n\n'])).length, 6, 'a text is searched as it was written')
		assert.deepEqual(await findUses(db, []), [])
		await incidents.remove(ana, first)
		assert.deepEqual(await findUses(db, ['first.jpg']), [])
		await close()
	},
)
