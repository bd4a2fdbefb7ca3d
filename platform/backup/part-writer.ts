import { createHash, type Hash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, link, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encrypt } from './encryption.ts'
import type { ListedPart, StoredPart } from './manifest.ts'

type Content = AsyncIterable<Uint8Array>

type PartWriterOptions = {
	folder: string
	/** Of age; without one, the parts are stored as they are. */
	recipient: string | undefined
	onPart(part: StoredPart): void
}

export type PartWriter = {
	/** Stores `content` as the part `path`. */
	write(path: string, content: Content, columns?: string[]): Promise<void>
	/** Stores the file at `source`, by a hard link if it has the same file system and the backup is not encrypted. */
	writeFile(path: string, source: string): Promise<void>
	has(path: string): Promise<boolean>
	/** Ends the list of parts. */
	finish(): Promise<StoredPart>
	/** Ends the list after a failure. */
	abort(reason: unknown): Promise<void>
}

/** Writes the parts of a backup to `folder` and lists them, with constant memory. */
export function createPartWriter({ folder, recipient, onPart }: PartWriterOptions): PartWriter {
	const list = new TransformStream<Uint8Array, Uint8Array>()
	const lines = list.writable.getWriter()
	const encoder = new TextEncoder()
	const written = store(nameOf('parts.ndjson'), list.readable)
	// Its error is the reason why the write of a line fails.
	written.catch(() => {})

	/** Neutral when encrypted: the names of the files tell what a site has. */
	function nameOf(path: string): string {
		if (recipient === undefined) return path
		const name = path === 'parts.ndjson' ? path : neutralName(path)
		return `${name}.age`
	}

	async function store(name: string, content: Content): Promise<StoredPart> {
		await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 })
		const part = { file: name, bytes: 0, sha256: '' }
		const hash = createHash('sha256')
		const stored = recipient === undefined ? content : await encrypt(content, recipient)
		const file = await open(join(folder, name), 'wx', 0o600)
		try {
			await file.writeFile(observed(stored, part, hash))
			await file.sync()
		} finally {
			await file.close()
		}
		return { ...part, sha256: hash.digest('hex') }
	}

	async function add(part: ListedPart): Promise<void> {
		await lines.write(encoder.encode(`${JSON.stringify(part)}\n`))
		onPart(part)
	}

	async function write(path: string, content: Content, columns?: string[]): Promise<void> {
		await add({ path, ...(await store(nameOf(path), content)), ...(columns && { columns }) })
	}

	async function hasLinked(source: string, path: string): Promise<boolean> {
		await mkdir(dirname(path), { recursive: true, mode: 0o700 })
		try {
			await link(source, path)
			return true
		} catch (error) {
			if (cannotLink.has((error as NodeJS.ErrnoException).code ?? '')) return false
			throw error
		}
	}

	return {
		write,
		async writeFile(path, source) {
			const target = join(folder, nameOf(path))
			if (recipient !== undefined || !(await hasLinked(source, target))) {
				return await write(path, createReadStream(source))
			}
			await add({ path, file: nameOf(path), ...(await describeFile(target)) })
		},
		has: (path) => exists(join(folder, nameOf(path))),
		async finish() {
			await lines.close()
			return await written
		},
		async abort(reason) {
			await lines.abort(reason).catch(() => {})
			await written.catch(() => {})
		},
	}
}

/** Codes of `link` across file systems, on one without hard links, or at its limit of links to one file. */
const cannotLink = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

function neutralName(path: string): string {
	const name = createHash('sha256').update(path).digest('hex').slice(0, 32)
	return `parts/${name.slice(0, 2)}/${name}`
}

async function exists(path: string): Promise<boolean> {
	return await access(path, constants.F_OK).then(
		() => true,
		() => false,
	)
}

/** Size and SHA-256 of a file. */
export async function describeFile(path: string): Promise<Omit<StoredPart, 'file'>> {
	const part = { bytes: 0 }
	const hash = createHash('sha256')
	for await (const _ of observed(createReadStream(path), part, hash));
	return { ...part, sha256: hash.digest('hex') }
}

async function* observed(content: Content, part: { bytes: number }, hash: Hash): Content {
	for await (const chunk of content) {
		hash.update(chunk)
		part.bytes += chunk.length
		yield chunk
	}
}
