import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#platform/errors.ts'
import type { LocalAccountsService } from '#services/accounts/service.ts'
import type { ExportedAsset } from '#services/cdn/assets/exported.ts'
import type { LocalCdnService } from '#services/cdn/service.ts'
import { pluralOf } from '#services/content/kinds.ts'
import type { LocalContentService } from '#services/content/service.ts'
import { filesOf, yamlOf } from './item-files.ts'
import { siteAddresses, withAddresses } from './site-pictures.ts'

type ExportServices = {
	accounts: Pick<LocalAccountsService, 'organizations'>
	content: Pick<LocalContentService, 'transfer'>
	cdn: Pick<LocalCdnService, 'exported'>
}

type ExportReport = { items: number; pictures: number; /** Addresses. */ missingPictures: string[] }

export const marker = 'parvis.yaml'

const about = `# Content of a Parvis site, for \`parvis import\`. Likes, comments and who attends are personal data and not here.
format: 1
`

/**
 * Writes all items that are not deleted to a folder that \`importContent\` reads, with categories, redirects and pictures.
 * @throws {AppError} VALIDATION_ERROR for a folder that is not empty
 */
export async function exportContent(
	{ accounts, content, cdn }: ExportServices,
	{ folder, now }: { folder: string; now: Date },
): Promise<ExportReport> {
	await mkdir(folder, { recursive: true })
	if ((await readdir(folder)).length > 0)
		throw new AppError({ code: 'VALIDATION_ERROR', message: `${folder} is not empty` })
	const write = async (path: string, text: string | Buffer) => {
		await mkdir(dirname(join(folder, path)), { recursive: true })
		await writeFile(join(folder, path), text)
	}

	const redirects: { from: string; to: string }[] = []
	/** By the address in the texts; null where the site has none. */
	const urls = new Map<string, string | null>()
	const pictures = new Map<string, Omit<ExportedAsset, 'content'>>()
	let items = 0
	for await (const found of content.transfer.items()) {
		for (const url of siteAddresses(found)) {
			if (urls.has(url)) continue
			const exported = await cdn.exported(url)
			urls.set(url, exported?.url ?? null)
			if (!exported) continue
			const { content: bytes, ...picture } = exported
			pictures.set(picture.url, picture)
			await write(picture.url.slice(1), bytes)
		}
		const { organization: id } = found.fields
		const organization = id ? await accounts.organizations.slugOf(id) : null
		const withSlug = { ...found, fields: { ...found.fields, organization } }
		const item = withAddresses(withSlug, (url) => urls.get(url) ?? url)
		const place = `${pluralOf[item.kind]}/${item.fields.slug}`
		for (const [path, text] of filesOf(item, now)) await write(`${place}/${path}`, text)
		redirects.push(...(item.oldPaths ?? []).map((from) => ({ from, to: place })))
		items += 1
	}
	await write('categories.yaml', yamlOf(await content.transfer.categories()))
	await write('redirects.yaml', yamlOf(redirects.toSorted((a, b) => (a.from < b.from ? -1 : 1))))
	await write('pictures.yaml', yamlOf([...pictures.values()].toSorted((a, b) => (a.url < b.url ? -1 : 1))))
	await write(marker, about)
	const missingPictures = [...urls].filter(([, url]) => url === null).map(([address]) => address)
	return { items, pictures: pictures.size, missingPictures }
}
