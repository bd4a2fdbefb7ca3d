import { parse, stringify } from 'yaml'
import { z } from 'zod'
import type { CompleteItem } from '#services/content/editing/add-item.ts'
import { isSameText } from '#services/content/editing/drafts.ts'
import { itemFields, text, type Text } from '#services/content/fields.ts'
import { type ItemKind, type Locale, locales } from '#services/content/kinds.ts'

/** Contents by path below the folder of the item. */
export type ItemFiles = Map<string, string>

type TextHistory = NonNullable<CompleteItem['texts'][Locale]>

const time = z.iso.datetime().transform((written) => new Date(written))
const author = z.string().nullable()

const publication = z.strictObject({
	version: z.int().min(1),
	edition: z.int().min(1),
	from: time,
	until: time.nullable(),
	listedAt: time,
	announced: z.boolean().default(false),
})

const sharedFile = z.strictObject({
	...itemFields.shape,
	demo: z.boolean().default(false),
	createdAt: time,
	updatedAt: time,
	texts: z.partialRecord(
		z.enum(locales),
		z.strictObject({
			draft: z.strictObject({ base: z.int().min(1).nullable(), author, updatedAt: time }),
			publications: z.array(publication),
		}),
	),
})

/** Front matter of a version, or of a draft that differs from its version. */
const frontMatter = z.strictObject({
	title: text.shape.title,
	summary: text.shape.summary,
	version: z.int().min(1).optional(),
	author: author.optional(),
	createdAt: time.optional(),
})

/**
 * The files of an item: `item.yaml` for what the languages share, `fr.md` and `en.md` with the public text, or else the
 * draft, and `history/` with all other versions. Without its old paths.
 */
export function filesOf(item: CompleteItem, now: Date): ItemFiles {
	const files: ItemFiles = new Map()
	const texts: Record<string, unknown> = {}
	for (const locale of locales) {
		const history = item.texts[locale]
		if (!history) continue
		texts[locale] = sharedOf(history)
		for (const [path, content] of textFiles(locale, history, now)) files.set(path, content)
	}
	const { isDemo, createdAt, updatedAt } = item
	const fields = Object.entries(item.fields).filter(([, value]) => !isDefault(value))
	const shared = {
		...Object.fromEntries(fields),
		...(isDemo && { demo: true }),
		createdAt,
		updatedAt,
		texts,
	}
	files.set('item.yaml', yamlOf(shared))
	return files
}

/** Whether a field has the value of a new item, which need not be written. */
function isDefault(value: CompleteItem['fields'][keyof CompleteItem['fields']]): boolean {
	return !value || value === 'none' || (Array.isArray(value) && value.length === 0)
}

/** The item of these files. @throws {Error} with a message that says what is wrong */
export function itemFrom(kind: ItemKind, files: ItemFiles): CompleteItem {
	const { texts, demo, createdAt, updatedAt, ...fields } = sharedFile.parse(
		parse(files.get('item.yaml') ?? ''),
	)
	const found = [...files].filter(([path]) => path.endsWith('.md'))
	const histories = Object.entries(texts).map(([locale, { draft, publications }]) => {
		const own = found
			.filter(([path]) => path === `${locale}.md` || path.startsWith(`history/${locale}-`))
			.map(([path, content]) => textFrom(path, content))
		const versions = own
			.filter(({ version }) => version !== undefined)
			.toSorted((a, b) => a.version! - b.version!)
			.map(({ title, summary, body, author, createdAt }, index) => {
				if (!createdAt || own.filter(({ version }) => version === index + 1).length !== 1)
					throw new Error(`${locale}: version ${index + 1} is missing, or is there twice`)
				return { title, summary, body, author: author ?? null, createdAt }
			})
		const source = own.find(({ version }) => version === undefined) ?? versions[(draft.base ?? 0) - 1]
		if (!source) throw new Error(`${locale}: there is no draft`)
		requireHistory(locale, { versions: versions.length, base: draft.base, publications })
		const { title, summary, body } = source
		const history = { versions, periods: publications, draft: { ...draft, title, summary, body } }
		return [locale, history]
	})
	return { kind, fields, texts: Object.fromEntries(histories), isDemo: demo, createdAt, updatedAt }
}

/** @throws {Error} for publications of versions that are not there, or that overlap */
function requireHistory(
	locale: string,
	{
		versions,
		base,
		publications,
	}: { versions: number; base: number | null; publications: z.output<typeof publication>[] },
): void {
	if (Math.max(base ?? 0, ...publications.map(({ version }) => version)) > versions)
		throw new Error(`${locale}: a version is missing`)
	const isInOrder = publications.every(({ from, until }, index) => {
		const next = publications[index + 1]
		if (until !== null && until < from) return false
		return !next || (until !== null && until <= next.from && from < next.from)
	})
	if (!isInOrder) throw new Error(`${locale}: publications overlap`)
}

function sharedOf({ draft, periods }: TextHistory) {
	return {
		draft: draft && { base: draft.base, author: draft.author, updatedAt: draft.updatedAt },
		publications: periods.map(({ version, edition, from, until, listedAt, announced }) => ({
			version,
			edition,
			from,
			until,
			listedAt,
			...(announced && { announced }),
		})),
	}
}

function textFiles(locale: Locale, { versions, periods, draft }: TextHistory, now: Date): [string, string][] {
	const base = draft?.base == null ? undefined : versions[draft.base - 1]
	const isNew = draft !== undefined && !(base && isSameText(base, draft))
	const current = periods.find(({ from, until }) => from <= now && (until === null || until > now))?.version
	const main = current ?? (isNew ? undefined : draft?.base)
	const files = versions.map(({ author, createdAt, ...version }, index): [string, string] => [
		index + 1 === main ? `${locale}.md` : `history/${locale}-${index + 1}.md`,
		markdownOf(version, { version: index + 1, author, createdAt }),
	])
	if (isNew)
		files.push([main === undefined ? `${locale}.md` : `history/${locale}-draft.md`, markdownOf(draft, {})])
	return files
}

/** After the empty line comes the body, byte for byte. */
function markdownOf({ title, summary, body }: Text, fields: Record<string, unknown>): string {
	return `---\n${yamlOf({ title, summary, ...fields })}---\n\n${body}`
}

function textFrom(path: string, content: string) {
	const [start, yaml = ''] = /^---\n([\s\S]*?\n)---\n\n/.exec(content) ?? []
	if (start === undefined) throw new Error(`${path}: no front matter`)
	const fields = frontMatter.parse(parse(yaml))
	return { ...fields, body: text.shape.body.parse(content.slice(start.length)) }
}

/** YAML with times as ISO 8601 in UTC. */
export function yamlOf(value: unknown): string {
	return stringify(JSON.parse(JSON.stringify(value)), { lineWidth: 0 })
}
