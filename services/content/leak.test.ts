import assert from 'node:assert/strict'
import { RouterContextProvider } from 'react-router'
import { createTestApp } from '#platform/http/testing.ts'
import type { Services } from '#services/services.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { localeContext, servicesContext, siteContext, type Site } from '#web/context.ts'
import { agendaCalendar, eventCalendar } from '#web/feeds/calendars.ts'
import { type ItemKind, itemKinds, type Locale, locales, pluralOf } from './kinds.ts'
import { contentRoutes } from './routes.ts'
import { ana, anonymous, as, emptyContent } from './testing.ts'

/** When which text of an item and language is public: each slot lasts until the next; without a marker nothing is public. */
type Slot = { fromMs: number; marker: string | null; announced: boolean; isMinor: boolean }

type ModelItem = {
	id: string
	kind: ItemKind
	isEvent: boolean
	/** Markers too; the last one is the current one. */
	slugs: string[]
	comments: { id: string; author: string; marker: string; isHidden: boolean }[]
	isDeleted: boolean
	slots: Record<Locale, Slot[]>
	/** The marker in the draft. */
	drafts: Partial<Record<Locale, string>>
}

const visible = (slots: Slot[], nowMs: number) => slots.findLast(({ fromMs }) => fromMs <= nowMs)

/** The markers that readers may find in any answer about an item. */
function allowedOf({ kind, slots: all, slugs, comments }: ModelItem, nowMs: number): string[] {
	if (!locales.some((locale) => visible(all[locale], nowMs)?.marker)) return []
	const shown = comments.filter(({ isHidden }) => !isHidden).map(({ marker }) => marker)
	const texts = locales.flatMap((locale) => {
		const slots = all[locale]
		const current = visible(slots, nowMs)
		if (!current?.marker) return []
		if (kind !== 'document') return [current.marker]
		const past: string[] = []
		let isReplaced = false
		for (const slot of slots.slice(0, slots.indexOf(current) + 1).toReversed()) {
			if (!slot.marker) break
			if (!isReplaced) past.push(slot.marker)
			isReplaced = slot.isMinor
		}
		return [
			...past,
			...slots.filter((slot) => slot.fromMs > nowMs && slot.announced).map(({ marker }) => marker!),
		]
	})
	return [...texts, ...shown, slugs.at(-1)!]
}

const listsOfAll = ['teams', 'documents', 'navigation', 'terms', 'feed', 'feed?category=annonces', 'sitemap']

const markerPattern = /m[0-9a-z]{6}q/g
const minuteMs = 60_000

/** The calendar of one event as the site answers it, or that of all events. */
async function calendarOf(
	{ content, clock }: Awaited<ReturnType<typeof emptyContent>>,
	{ locale, id }: { locale: Locale; id?: string },
): Promise<Response> {
	const context = new RouterContextProvider()
	context.set(localeContext, locale)
	context.set(servicesContext, { content } as unknown as Services)
	context.set(siteContext, {
		publicUrl: 'https://parvis.test',
		siteName: async () => 'Parvis',
	} as Site)
	return await (id === undefined
		? agendaCalendar(context, clock.now().getTime())
		: eventCalendar(context, id))
}

/**
 * Asks for everything that a request without the permission to edit can ask for: about these items and, with `lists`, the
 * lists of all. Returns the markers in the answers.
 */
async function markersReachable(
	app: ReturnType<typeof createTestApp>,
	service: Awaited<ReturnType<typeof emptyContent>>,
	{ items, lists, headers }: { items: readonly ModelItem[]; lists: boolean; headers: Headers },
): Promise<Set<string>> {
	const found = new Set<string>()
	async function ask(path: string): Promise<string> {
		const response = await app.request(`/api/content/${path}`, { headers })
		assert.ok(response.status < 500, `${path}: ${response.status}`)
		const answer = `${await response.text()} ${[...response.headers.values()].join(' ')}`
		// An error may repeat the address.
		const text = answer.replaceAll(`/api/content/${path.replace(/\?.*$/, '')}`, '')
		note(text)
		return text
	}
	function note(text: string) {
		for (const [marker] of text.matchAll(markerPattern)) found.add(marker)
	}
	/** Lines of a calendar are folded. */
	async function readCalendar(asked: { locale: Locale; id?: string }) {
		note((await (await calendarOf(service, asked)).text()).replaceAll('\r\n ', ''))
	}
	for (const locale of locales) {
		if (lists) await readCalendar({ locale })
		for (const list of lists ? ['news', 'news?category=annonces', 'events', 'events?past=true'] : []) {
			let cursor = ''
			do {
				const query = `${list.includes('?') ? '&' : '?'}locale=${locale}${cursor && `&cursor=${cursor}`}`
				cursor = /"next":"([^"]+)"/.exec(await ask(list + query))?.[1] ?? ''
			} while (cursor)
		}
		for (const list of lists ? listsOfAll : []) await ask(`${list}?locale=${locale}`)
		for (const { id, kind, slugs, slots, drafts, comments } of items) {
			const written = [...slots.fr, ...slots.en].map(({ marker }) => marker)
			for (const marker of new Set([...written.slice(-4), ...Object.values(drafts)]))
				if (marker) await ask(`search?q=${marker}&locale=${locale}`)
			for (const name of [id, ...slugs]) {
				await ask(`${pluralOf[kind]}/${name}?locale=${locale}`)
				await ask(`redirect?path=${kind}/${name}`)
				await readCalendar({ locale, id: name })
			}
			for (const { author } of comments.slice(-2)) await ask(`activity/${author}?locale=${locale}`)
			await ask(`${pluralOf[kind]}/${id}/draft`)
			await ask(`${pluralOf[kind]}/${id}/${locale}/versions/1`)
			if (kind === 'news') {
				await ask(`news/${id}/comments`)
				await ask(`news/${id}/responses`)
			}
			if (kind !== 'document') continue
			for (const edition of [1, 2, 3]) {
				await ask(`documents/${id}?locale=${locale}&edition=${edition}`)
				await ask(`documents/${id}/editions/${edition}/1?locale=${locale}`)
			}
		}
	}
	for (const kind of itemKinds) await ask(`${pluralOf[kind]}/all/drafts`)
	await ask('activity/ana')
	return found
}

onEachEngine(
	'no answer contains a text that is not public, whatever editors did, in any order and at any time',
	async (database) => {
		const service = await emptyContent(database)
		const { content, clock } = service
		const { editing } = content
		const app = createTestApp()
		app.route('/api', contentRoutes(content, { isFromService: () => false }))
		const below = seededIntegers(15)
		const items: ModelItem[] = []
		const nowMs = () => clock.now().getTime()
		const rounds = database.engine === 'sqlite' ? 50 : 5
		let markers = 0

		function newMarker(): string {
			markers += 1
			return `m${markers.toString(36).padStart(6, '0')}q`
		}

		/** A text that says which it is everywhere. */
		function newText() {
			const marker = newMarker()
			return { marker, text: { title: marker, summary: marker, body: `# ${marker}\n\n**${marker}**` } }
		}

		async function addItem() {
			const kind = itemKinds[below(itemKinds.length)]!
			const { marker, text } = newText()
			const slug = newMarker()
			const locale = locales[below(2)]!
			const startsAt = new Date(nowMs() + (below(200) - 100) * minuteMs).toISOString()
			const isEvent = below(2) === 0
			const fields = {
				slug,
				pinned:
					kind === 'news' &&
					below(20) === 0 &&
					items.filter(({ kind: other }) => other === 'news').length < 5,
				place: (['none', 'header', 'footer'] as const)[below(3)]!,
				event: isEvent ? { startsAt } : null,
				author: 'ana',
			}
			const { id } = await editing.create(ana, kind, { ...fields, texts: { [locale]: text } })
			items.push({
				id,
				kind,
				isEvent: kind === 'news' && isEvent,
				slugs: [slug],
				comments: [],
				isDeleted: false,
				slots: { fr: [], en: [] },
				drafts: { [locale]: marker },
			})
		}

		async function change(item: ModelItem) {
			const { kind, id, drafts } = item
			const locale = locales[below(2)]!
			const slots = item.slots[locale]
			const ref = { kind, id, locale }
			if (item.isDeleted) {
				await editing.restore(ana, ref)
				item.isDeleted = false
				return
			}
			const action = below(13)
			if (action === 12) {
				if (kind === 'news') await respond(item)
			} else if (action < 4) {
				const { marker, text } = newText()
				await editing.saveDraft(ana, ref, text)
				drafts[locale] = marker
			} else if (drafts[locale] === undefined) {
				await assert.rejects(editing.publish(ana, ref), { code: 'NOT_FOUND' })
			} else if (action < 8) {
				const isLater = below(2) === 0
				const fromMs = nowMs() + (isLater ? (1 + below(60)) * minuteMs : 0)
				const options = { minor: kind === 'document' && below(3) === 0, announced: below(3) === 0 }
				await editing.publish(ana, ref, { at: new Date(fromMs).toISOString(), ...options })
				item.slots[locale] = slots.filter((slot) => slot.fromMs <= nowMs() && slot.fromMs < fromMs)
				const hasPast = item.slots[locale].length > 0
				item.slots[locale].push({
					fromMs,
					marker: drafts[locale],
					announced: options.announced && isLater,
					isMinor: options.minor && hasPast,
				})
			} else if (action === 8) {
				await editing.cancelScheduled(ana, ref)
				item.slots[locale] = slots.filter((slot) => slot.fromMs <= nowMs())
			} else if (action === 9) {
				await editing.archive(ana, ref)
				end(item, locale)
			} else if (action === 10) {
				const slug = newMarker()
				await editing.change(ana, ref, { slug })
				item.slugs.push(slug)
			} else if (below(3) === 0) {
				await editing.remove(ana, ref)
				item.isDeleted = true
				for (const each of locales) end(item, each)
			}
		}

		/** Somebody comments, or a moderator hides a comment. */
		async function respond({ id, slots, comments }: ModelItem) {
			const [first] = comments
			if (first && below(3) === 0) {
				await content.responses.hide(as('moe'), first.id, { reason: newMarker() })
				first.isHidden = true
				return
			}
			const marker = newMarker()
			const author = `lecteur-${markers}`
			const adding = content.responses.addComment(as(author), { id }, { body: marker, locale: 'fr' })
			if (!locales.some((locale) => visible(slots[locale], nowMs())?.marker))
				return await assert.rejects(adding, { code: 'NOT_FOUND' })
			comments.push({ id: (await adding).id, author, marker, isHidden: false })
		}

		function end(item: ModelItem, locale: Locale) {
			const past = item.slots[locale].filter((slot) => slot.fromMs <= nowMs())
			const isPublic = past.at(-1)?.marker
			item.slots[locale] = isPublic
				? [...past, { fromMs: nowMs(), marker: null, announced: false, isMinor: false }]
				: past
		}

		async function check(
			asked: readonly ModelItem[],
			{ lists, headers }: { lists: boolean; headers: Headers },
		) {
			const allowed = (of: readonly ModelItem[]) => new Set(of.flatMap((item) => allowedOf(item, nowMs())))
			const all = allowed(items)
			const reachable = await markersReachable(app, service, { items: asked, lists, headers })
			assert.deepEqual(
				[...reachable].filter((marker) => !all.has(marker)),
				[],
				'leaked',
			)
			assert.deepEqual(
				[...allowed(asked)].filter((marker) => !reachable.has(marker)),
				[],
				'not shown',
			)
			for (const { id, kind, isEvent, slots } of asked)
				for (const locale of locales) {
					const isRead = [locale, 'fr' as const].some((each) => visible(slots[each], nowMs())?.marker)
					const { status } = await calendarOf(service, { locale, id })
					assert.equal(status, isEvent && isRead ? 200 : 404, `calendar of ${id} ${locale}`)
					const picture = await content.newsPictures.find({ id, locale })
					const isShown = kind === 'news' && Boolean(visible(slots[locale], nowMs())?.marker)
					assert.equal(picture !== null, isShown, `share picture of ${id} ${locale}`)
				}
		}

		for (let round = 0; round < rounds; round += 1) {
			for (let step = 0; step < 40; step += 1) await addItem()
			const changed = new Set<ModelItem>()
			for (let step = 0; step < 100; step += 1) {
				clock.pass(1 + below(2000))
				const item = items[below(2) === 0 ? below(items.length) : items.length - 1 - below(40)]!
				await change(item)
				changed.add(item)
			}
			clock.pass(below(30) * minuteMs)
			const headers = [anonymous, as('lou'), as('moe')][below(3)]!
			await check([...changed].slice(0, 5), { lists: round % 25 === 4, headers })
		}
		await check(items.slice(0, 40), { lists: true, headers: anonymous })
	},
)
