import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { AppError } from '#platform/errors.ts'
import { type GuardedRequest, guardedFetch } from '#platform/network/guarded-fetch.ts'
import { decodedPath } from './path-in-folder.ts'

export type PictureSource = {
	/** The folder that is imported, or that contains the export. */
	folder: string
	/** The address of the old site. */
	site: URL | null
	maxBytes: number
	/** How connections are made, for tests. */
	fetchOptions?: Partial<Pick<GuardedRequest, 'allowPrivate' | 'allowAnyPort' | 'timeoutMs'>> | undefined
}

/** Where site generators keep the files of root-relative addresses. */
const rootFolders = ['', 'static', 'public', 'assets', 'src']

const maxRedirects = 3
const timeoutMs = 20_000
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * The bytes of a picture: in the address itself, of a file in the folder, or from the web. Redirects are followed, each
 * checked like the first address. @throws {AppError} with a message that says why it cannot be read
 */
export async function readPicture(address: string, source: PictureSource): Promise<Buffer> {
	const [start] = /^data:image\/[\w.+-]+;base64,/i.exec(address) ?? []
	if (start) return Buffer.from(address.slice(start.length), 'base64')
	if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) {
		const found = await readInFolder(address, source)
		if (found) return found
		if (!address.startsWith('/')) throw unreadable('there is no such file')
		if (!source.site) throw unreadable('there is no such file; --site sets the address of the old site')
	}
	const url = URL.parse(address, source.site ?? 'https://site.invalid/')
	if (!url) throw unreadable('not an address')
	return await download(url, source)
}

async function readInFolder(address: string, { folder, maxBytes }: PictureSource): Promise<Buffer | null> {
	const root = await realpath(folder)
	const isRooted = address.startsWith('/')
	const path = isRooted ? decodedPath(address) : address
	for (const inside of isRooted ? rootFolders : ['']) {
		const file = await realpath(join(root, inside, path)).catch(() => null)
		if (!file?.startsWith(root + sep)) continue
		const found = await stat(file)
		if (!found.isFile()) continue
		if (found.size > maxBytes) throw unreadable(`it has more than ${maxBytes} bytes`)
		return await readFile(file)
	}
	return null
}

async function download(first: URL, { site, maxBytes, fetchOptions }: PictureSource): Promise<Buffer> {
	let url = first
	const signalAt = performance.now() + (fetchOptions?.timeoutMs ?? timeoutMs)
	for (let hop = 0; hop <= maxRedirects; hop += 1) {
		const { status, headers, body } = await guardedFetch(url, {
			allowHttp: true,
			allowAnyPort: url.origin === site?.origin,
			...fetchOptions,
			headers: { accept: 'image/*', 'user-agent': 'Parvis' },
			maxBytes,
			timeoutMs: Math.max(1, Math.ceil(signalAt - performance.now())),
		}).catch((cause: unknown) => {
			throw unreadable(cause instanceof Error ? cause.message : String(cause), cause)
		})
		if (status === 200) return body
		const next = headers.location === undefined ? null : URL.parse(headers.location, url)
		if (!redirects.has(status) || !next) throw unreadable(`the answer was ${status}`)
		url = next
	}
	throw unreadable(`more than ${maxRedirects} redirects`)
}

const unreadable = (message: string, cause?: unknown) =>
	new AppError({ code: 'VALIDATION_ERROR', message, cause })
