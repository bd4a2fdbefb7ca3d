import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { newCategory } from '#services/content/categories/contract.ts'
import type { CompleteItem } from '#services/content/editing/add-item.ts'
import { type ItemKind, itemKinds, pluralOf } from '#services/content/kinds.ts'
import { maxOldPathBytes } from '#services/content/limits.ts'
import { isSlug, slug } from '#services/content/slug.ts'
import { marker } from './export-content.ts'
import type { Warn } from './imported-item.ts'
import { type ItemFiles, itemFrom } from './item-files.ts'

const categoriesFile = z.array(
	z.strictObject({ slug, ...newCategory.shape.name.shape, isDemo: z.boolean().optional() }),
)

const oldPath = z.string().refine((path) => Buffer.byteLength(path) <= maxOldPathBytes, 'Too long')

const redirectsFile = z.array(z.strictObject({ from: oldPath, to: z.string() }))

const picturesFile = z.array(
	z.strictObject({
		url: z.string().regex(/^\/cdn\/(assets|badges)\/[\w-]+\.[a-z]+$/),
		name: z.string(),
		alt: z.strictObject({ fr: z.string(), en: z.string() }),
	}),
)

/** Whether a folder was written by `exportContent`. */
export async function isExport(folder: string): Promise<boolean> {
	return (await readdir(folder).catch((): string[] => [])).includes(marker)
}

/** Reads what `exportContent` wrote. Items that are damaged are left out with a warning. @throws {AppError} VALIDATION_ERROR */
export async function readExport(folder: string, warn: Warn) {
	const [categories, redirects, pictures] = await Promise.all([
		readYaml(folder, 'categories.yaml', categoriesFile),
		readYaml(folder, 'redirects.yaml', redirectsFile),
		readYaml(folder, 'pictures.yaml', picturesFile),
	])
	const oldPaths = Map.groupBy(redirects, ({ to }) => to)

	async function* items(): AsyncGenerator<CompleteItem> {
		for (const kind of itemKinds) {
			for (const name of await foldersIn(join(folder, pluralOf[kind]))) {
				const place = `${pluralOf[kind]}/${name}`
				const item = await readItem(kind, join(folder, place)).catch((error: unknown) => {
					warn({ code: 'SKIPPED_ITEM', source: place, details: reasonOf(error) })
				})
				if (item) yield { ...item, oldPaths: oldPaths.get(place)?.map(({ from }) => from) ?? [] }
			}
		}
	}

	return { categories, pictures, items }
}

async function foldersIn(folder: string): Promise<string[]> {
	const folders = (await entriesIn(folder)).filter((entry) => entry.isDirectory() && isSlug(entry.name))
	return folders.map(({ name }) => name).toSorted()
}

/** What is in a folder; nothing where there is none. */
const entriesIn = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])

async function readItem(kind: ItemKind, folder: string): Promise<CompleteItem> {
	const files: ItemFiles = new Map()
	for (const inside of ['', 'history/']) {
		for (const entry of await entriesIn(join(folder, inside)))
			if (entry.isFile() && /\.(?:md|yaml)$/.test(entry.name))
				files.set(inside + entry.name, await readFile(join(folder, inside, entry.name), 'utf8'))
	}
	return itemFrom(kind, files)
}

async function readYaml<Schema extends z.ZodType>(
	folder: string,
	path: string,
	schema: Schema,
): Promise<z.output<Schema>> {
	try {
		return schema.parse(parse(await readFile(join(folder, path), 'utf8')))
	} catch (cause) {
		throw new AppError({ code: 'VALIDATION_ERROR', message: `${path}: ${reasonOf(cause)}`, cause })
	}
}

function reasonOf(error: unknown): string {
	if (error instanceof z.ZodError) return z.prettifyError(error).replaceAll('\n', ' ')
	return error instanceof Error ? error.message : String(error)
}
