import { readFile } from 'node:fs/promises'
import type { Clock } from '#platform/clock.ts'
import type { LocalCdnService } from '#services/cdn/service.ts'
import { demoCategories, demoDocuments, demoNews, demoPages, demoPictures, demoTeams } from './demo/items.ts'
import type { CompleteItem } from './editing/add-item.ts'
import type { Event, Text } from './fields.ts'
import type { Locale } from './kinds.ts'
import type { LocalContentService } from './service.ts'
import { rewritePictures } from './transfer/pictures.ts'

type DemoServices = { content: LocalContentService; cdn: Pick<LocalCdnService, 'upload' | 'discard'> }

/**
 * Fills an empty site with sample content of an imaginary association, in French and English, with its pictures.
 * Returns false and changes nothing if there is any content.
 */
export async function fillDemo({ content, cdn }: DemoServices, clock: Clock): Promise<boolean> {
	if (!(await content.isEmpty())) return false
	const today = clock.now()
	const urls = await uploadPictures(cdn)

	async function item(
		kind: CompleteItem['kind'],
		folder: string,
		{
			daysAgo,
			earlierDaysAgo = [],
			event,
			...fields
		}: Omit<CompleteItem['fields'], 'event'> & {
			slug: string
			daysAgo: number
			earlierDaysAgo?: readonly number[]
			event?: (today: Date) => Event
		},
	): Promise<CompleteItem> {
		const dates = [...earlierDaysAgo, daysAgo].map((days) => afternoonOf(today, days))
		const history = async (locale: Locale) => {
			const versions = dates.map(async (createdAt, index) => {
				const isCurrent = index === dates.length - 1
				const file = `${folder}/${fields.slug}${isCurrent ? '' : `.${index + 1}`}.${locale}.md`
				return { ...(await readArticle(file, urls)), author: fields.author ?? null, createdAt }
			})
			const periods = dates.map((from, index) => ({
				version: index + 1,
				from,
				until: dates[index + 1] ?? null,
			}))
			return { versions: await Promise.all(versions), periods }
		}
		const cover = urls.get(`pictures/${fields.slug}.webp`)
		return {
			kind,
			fields: {
				...fields,
				...(kind === 'news' && cover !== undefined && { cover }),
				...(event && { event: event(today) }),
			},
			texts: { fr: await history('fr'), en: await history('en') },
			isDemo: true,
			createdAt: dates[0]!,
		}
	}

	await content.addAll({
		categories: demoCategories.map((category) => ({ ...category, isDemo: true })),
		items: await Promise.all([
			...demoNews.map((each) => item('news', 'news', each)),
			...demoTeams.map((each, index) => item('team', 'teams', { ...each, position: index + 1, daysAgo: 60 })),
			...demoDocuments.map((each) => item('document', 'documents', each)),
			...demoPages.map((each) => item('page', 'documents', each)),
		]),
	})
	return true
}

/**
 * Removes the sample content, except what somebody has changed or commented: `kept` has the `kind/slug` of these items.
 * Pictures that no page shows any more go to the recycle bin.
 */
export async function removeDemo({ content, cdn }: DemoServices) {
	const { items, texts } = await content.transfer.removeDemo()
	const files = texts.flatMap((text) =>
		[...text.matchAll(/\/cdn\/assets\/([\w.-]+)/g)].map(([, file]) => file!),
	)
	const pictures = await cdn.discard([...new Set(files)])
	const kept: string[] = []
	for (const [kind, demo] of [
		['news', demoNews],
		['team', demoTeams],
		['document', demoDocuments],
		['page', demoPages],
	] as const) {
		for (const { slug } of demo) {
			if ((await content.transfer.find(kind, slug)) === 'there') kept.push(`${kind}/${slug}`)
		}
	}
	return { items, pictures, kept }
}

/** Addresses of the pictures by their path below `demo/`. */
async function uploadPictures(cdn: DemoServices['cdn']): Promise<Map<string, string>> {
	const uploads = Object.entries(demoPictures).map(async ([name, alt]) => {
		const path = `pictures/${name}.webp`
		const content = await readFile(new URL(`./demo/${path}`, import.meta.url))
		const asset = { kind: 'asset', name: `${name}.webp`, alt, content, isStored: true } as const
		const { url } = await cdn.upload(null, asset)
		return [path, url] as const
	})
	return new Map(await Promise.all(uploads))
}

/** 16:30 UTC, `daysAgo` days before `today`. */
function afternoonOf(today: Date, daysAgo: number): Date {
	return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - daysAgo, 16, 30))
}

/** A file of `demo/`: the title as a heading, then the summary as a paragraph, then the body. */
async function readArticle(file: string, urls: ReadonlyMap<string, string>): Promise<Text> {
	const text = await readFile(new URL(`./demo/${file}`, import.meta.url), 'utf8')
	const [title = '', summary = '', ...body] = text.split('\n\n')
	return { title: title.replace(/^# /, ''), summary, body: rewritePictures(body.join('\n\n'), urls) }
}
