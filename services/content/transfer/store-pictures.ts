import { createHash } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import type { LocalCdnService } from '#services/cdn/service.ts'
import type { Locale } from '#services/content/kinds.ts'
import type { ImportedItem, Warn } from './imported-item.ts'
import { picturesIn, picturesOf } from './pictures.ts'
import { type PictureSource, readPicture } from './read-picture.ts'

/** Of the cdn service. */
const maxAltCharacters = 300

/** Stores the pictures of items. Reads each address once, and warns once if that fails. */
export function createPictureStore(cdn: Pick<LocalCdnService, 'upload'>, source: PictureSource, warn: Warn) {
	/** By address; null where it failed. */
	const urls = new Map<string, string | null>()

	async function upload(
		address: string,
		alt: Record<Locale, string>,
		{ texts, slug }: ImportedItem,
	): Promise<string | null> {
		try {
			const content = await readPicture(address, source)
			const name = address.startsWith('data:') ? slug : address.replace(/[?#].*$/, '')
			return (await cdn.upload(null, { kind: 'asset', name, alt, content })).url
		} catch (error) {
			if (!(error instanceof AppError)) throw error
			const where = texts.fr?.title ?? texts.en?.title ?? slug
			warn({ code: 'PICTURE', source: where, details: `${address.slice(0, 200)}: ${error.message}` })
			return null
		}
	}

	return {
		/** The addresses at this site by those at the source; without the pictures that cannot be read. */
		async store(item: ImportedItem): Promise<Map<string, string>> {
			const found = new Map<string, string>()
			const french = picturesIn(item.texts.fr?.body ?? '')
			const english = picturesIn(item.texts.en?.body ?? '')
			for (const address of picturesOf(item)) {
				const alt = { fr: fitAlt(french.get(address)), en: fitAlt(english.get(address)) }
				if (!urls.has(address)) urls.set(address, await upload(address, alt, item))
				const url = urls.get(address)
				if (url) found.set(address, url)
			}
			return found
		},
		/** Pictures that are stored; the same one under two addresses is one. */
		count: () => new Set([...urls.values()].filter((url) => url !== null)).size,
	}
}

/** Stores a picture of an export, unchanged if it still has the hash in its name. Null, with a warning, if that fails. */
export async function storeExported(
	cdn: Pick<LocalCdnService, 'upload' | 'maxInputBytes'>,
	{ url, name, alt }: { url: string; name: string; alt: { fr: string; en: string } },
	folder: string,
	warn: Warn,
): Promise<string | null> {
	try {
		const content = await readPicture(url.slice(1), { folder, site: null, maxBytes: cdn.maxInputBytes })
		const hash = createHash('sha256').update(content).digest('hex')
		const isStored = hash.startsWith(url.split('/').at(-1)!.split('-')[0]!)
		const kind = url.startsWith('/cdn/badges/') ? 'badge' : 'asset'
		return (await cdn.upload(null, { kind, name, alt, content, isStored })).url
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		warn({ code: 'PICTURE', source: 'pictures.yaml', details: `${url}: ${error.message}` })
		return null
	}
}

const fitAlt = (alt = '') => alt.slice(0, maxAltCharacters).toWellFormed().trim()
