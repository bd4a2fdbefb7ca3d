import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '#platform/errors.ts'
import type { LocalAccountsService } from '#services/accounts/service.ts'
import type { LocalCdnService } from '#services/cdn/service.ts'
import type { CompleteItem } from '#services/content/editing/add-item.ts'
import { maxCategoryNameCharacters } from '#services/content/limits.ts'
import type { LocalContentService } from '#services/content/service.ts'
import { completeItemOf } from './complete-item.ts'
import type { ImportedItem, ImportWarning, Warn } from './imported-item.ts'
import { openImport } from './open-import.ts'
import { picturesOf, withPictures } from './pictures.ts'
import type { PictureSource } from './read-picture.ts'
import { isExport, readExport } from './read-export.ts'
import { withAddresses } from './site-pictures.ts'
import { createPictureStore, storeExported } from './store-pictures.ts'

type TransferServices = {
	accounts: Pick<LocalAccountsService, 'organizations'>
	content: Pick<LocalContentService, 'transfer'>
	cdn: Pick<LocalCdnService, 'upload' | 'maxInputBytes'>
}

export type ImportOptions = {
	/** A folder, also one that `exportContent` wrote, a Ghost export or a WordPress export. */
	path: string
	/** The address of the old site, for root-relative addresses. */
	site?: URL | null
	/** Reads everything and changes nothing. */
	isDryRun?: boolean
	now: Date
	fetchOptions?: PictureSource['fetchOptions']
}

export type ImportReport = {
	/** `kind/slug` of the items that were added, or would be. */
	added: string[]
	/** Those that exist already, which stay as they are. */
	existing: string[]
	categories: number
	/** Stored, or found in a dry run. */
	pictures: number
	warnings: ImportWarning[]
}

/**
 * Imports items that do not exist yet, each in its own transaction, with their categories, pictures and old paths.
 * Interrupted, it can be repeated. @throws {AppError} as `openImport`
 */
export async function importContent(
	services: TransferServices,
	options: ImportOptions,
): Promise<ImportReport> {
	const { path, site = null, now, isDryRun = false, fetchOptions } = options
	if (await isExport(path)) return await importExport(services, options)
	const { items, warnings } = await openImport(path, { now })
	const folder = (await stat(path)).isDirectory() ? path : dirname(path)
	const source = { folder, site, maxBytes: services.cdn.maxInputBytes, fetchOptions }
	const warn: Warn = (warning) => warnings.push(warning)
	const pictures = createPictureStore(services.cdn, source, warn)
	const found = new Set<string>()
	const report: ImportReport = { added: [], existing: [], categories: 0, pictures: 0, warnings }
	for (const imported of items) {
		const { kind, slug } = imported
		const name = `${kind}/${slug}`
		const existing = await services.content.transfer.find(kind, slug)
		if (existing) {
			report.existing.push(existing === 'deleted' ? `${name} (in the recycle bin)` : name)
		} else if (isDryRun) {
			const addresses = picturesOf(imported)
			for (const address of addresses) found.add(address)
			// Pictures that are written in a text do not count for its length.
			const shorter = new Map(addresses.map((address) => [address, address.slice(0, 100)]))
			if (completeItemOf(withPictures(imported, shorter), now, warn)) report.added.push(name)
		} else {
			const category = await addCategory(services, imported, report)
			const withUrls = withPictures({ ...imported, category }, await pictures.store(imported))
			const item = completeItemOf(withUrls, now, warn)
			if (item && (await addItem(services, item, warn))) report.added.push(name)
		}
	}
	return { ...report, pictures: isDryRun ? found.size : pictures.count() }
}

/** The same for a folder that `exportContent` wrote: items with their history, in the order of their kinds and slugs. */
async function importExport(services: TransferServices, options: ImportOptions): Promise<ImportReport> {
	const { path, isDryRun = false } = options
	const { transfer } = services.content
	const report: ImportReport = { added: [], existing: [], categories: 0, pictures: 0, warnings: [] }
	const warn: Warn = (warning) => report.warnings.push(warning)
	const { categories, pictures, items } = await readExport(path, warn)
	const urls = new Map<string, string>()
	if (isDryRun) report.pictures = pictures.length
	else {
		report.categories = await transfer.takeCategories(categories)
		for (const picture of pictures) {
			const url = await storeExported(services.cdn, picture, path, warn)
			if (url) urls.set(picture.url, url)
		}
		report.pictures = urls.size
	}
	for await (const found of items()) {
		const name = `${found.kind}/${found.fields.slug}`
		const existing = await transfer.find(found.kind, found.fields.slug!)
		if (existing) report.existing.push(existing === 'deleted' ? `${name} (in the recycle bin)` : name)
		else if (isDryRun) report.added.push(name)
		else {
			const item = withAddresses(await withOrganization(services, found, warn), (url) => urls.get(url) ?? url)
			if (await addItem(services, item, warn)) report.added.push(name)
		}
	}
	return report
}

/** An export names the organization of a team by its slug. */
async function withOrganization(
	{ accounts }: TransferServices,
	item: CompleteItem,
	warn: Warn,
): Promise<CompleteItem> {
	const { slug, organization: written } = item.fields
	if (!written) return item
	const organization = await accounts.organizations.idOf(written)
	if (!organization)
		warn({
			code: 'IGNORED_FIELD',
			source: `team/${slug}`,
			details: `the organization: there is no ${written}`,
		})
	return { ...item, fields: { ...item.fields, organization } }
}

/** The category of the item, which then exists; null, with a warning, where there are too many. */
async function addCategory(
	{ content }: TransferServices,
	{ kind, category }: ImportedItem,
	report: ImportReport,
): Promise<ImportedItem['category']> {
	if (!category || kind !== 'news') return category
	const name = category.name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
	const fr = name.slice(0, maxCategoryNameCharacters).trim() || category.slug
	const result = await content.transfer.addCategory({ slug: category.slug, fr, en: null })
	if (result === 'added') report.categories += 1
	if (result !== 'full') return category
	report.warnings.push({ code: 'TOO_MANY', source: category.name, details: 'the category is left out' })
	return null
}

/** False, with a warning, for an item that the site rejects. */
async function addItem(services: TransferServices, item: CompleteItem, warn: Warn): Promise<boolean> {
	const source = `${item.kind}/${item.fields.slug}`
	try {
		for (const path of await services.content.transfer.add(item))
			warn({ code: 'AMBIGUOUS_OLD_PATH', source, details: `${path} leads elsewhere already` })
		return true
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		if (error.reason === 'TOO_MANY_PINNED') {
			warn({ code: 'TOO_MANY', source, details: 'not pinned: as many are pinned as may be' })
			return await addItem(services, { ...item, fields: { ...item.fields, pinned: false } }, warn)
		}
		if (error.reason === 'ORGANIZATION_TAKEN') {
			warn({ code: 'IGNORED_FIELD', source, details: 'the organization: another team has it' })
			return await addItem(services, { ...item, fields: { ...item.fields, organization: null } }, warn)
		}
		if (error.reason === 'TERMS_EXIST') {
			warn({ code: 'TOO_MANY', source, details: 'a legal document: the site has its terms' })
			return await addItem(services, { ...item, fields: { ...item.fields, category: 'legal' } }, warn)
		}
		warn({ code: 'SKIPPED_ITEM', source, details: error.message })
		return false
	}
}
