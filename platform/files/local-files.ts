import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, opendir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { checkStore, isKey, requireKey, requirePrefix, requireRange } from './checks.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW
const fileMode = 0o600
const folderMode = 0o700
/** Of a chunk that is lent: with a quarter of it, a download waits for the threads of Node longer than for the disk. */
const lentBytes = 256 * 1024
const maxFreeBuffers = 16

/**
 * Files below the folder `root`, for this user only. Unfinished ones are in `.tmp`, on the same file system, so that
 * renaming makes a whole file appear at once. Throws for a symbolic link below `root`.
 */
export function createLocalFiles(root: string): FileStore {
	const temporary = join(root, '.tmp')
	const freeBuffers: Buffer[] = []
	let realRoot: string | undefined

	async function put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
		requireKey(key)
		await mkdir(temporary, { recursive: true, mode: folderMode })
		const folders = await makeFolders(root, key)
		const path = join(temporary, randomUUID())
		try {
			const file = await open(path, 'wx', fileMode)
			try {
				await file.writeFile(content)
				await file.sync()
			} finally {
				await file.close()
			}
			await rename(path, join(root, key))
		} catch (error) {
			await rm(path, { force: true })
			throw error
		}
		// All of them: another write may have made a folder just now, and not yet have synchronised its parent.
		for (const folder of folders) await syncFolder(folder)
	}

	/** Throws ENOENT when its folder does not exist. */
	async function pathOf(key: string): Promise<string> {
		requireKey(key)
		const path = join(root, key)
		const folder = await realpath(dirname(path))
		realRoot ??= await realpath(root)
		if (folder !== join(realRoot, dirname(key))) throw linkError(dirname(path))
		return path
	}

	const read = (key: string) =>
		nullIfAbsent(async () => await readFile(await pathOf(key), { flag: readOnly }))

	const stat = (key: string) =>
		nullIfAbsent(async () => {
			const facts = await lstat(await pathOf(key))
			return facts.isFile() ? { key, bytes: facts.size, modifiedAt: facts.mtime } : null
		})

	async function remove(key: string): Promise<void> {
		await nullIfAbsent(async () => await rm(await pathOf(key)))
	}

	/** `parent` ends with a slash, or is empty. */
	async function* listFolder(parent: string, prefix: string): AsyncGenerator<StoredFile> {
		const folder = await nullIfAbsent(async () => await opendir(join(root, parent)))
		for await (const entry of folder ?? []) {
			const key = parent + entry.name
			if (!isKey(key)) continue
			if (entry.isDirectory() && (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`))) {
				yield* listFolder(`${key}/`, prefix)
			}
			const file = entry.isFile() && key.startsWith(prefix) ? await stat(key) : null
			if (file) yield file
		}
	}

	const files = { put, read, remove }
	return {
		...files,
		stat,
		localPath: async (key) => ((await stat(key)) ? await pathOf(key) : null),
		async stream(key, range) {
			if (range) requireRange(range)
			const file = await nullIfAbsent(async () => await open(await pathOf(key), readOnly))
			if (!file) return null
			if ((await file.stat()).isFile()) return Readable.toWeb(file.createReadStream(range)) as ReadableStream
			await file.close()
			return null
		},
		async *lend(key, { start, end }) {
			requireRange({ start, end })
			const file = await open(await pathOf(key), readOnly)
			try {
				const buffer = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(lentBytes)
				for (let at = start; at <= end;) {
					const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
					if (bytesRead === 0) break
					yield buffer.subarray(0, bytesRead)
					at += bytesRead
				}
				// Not when it was left before: its last chunk may still be on its way.
				if (freeBuffers.length < maxFreeBuffers) freeBuffers.push(buffer)
			} finally {
				await file.close()
			}
		},
		async *list(prefix) {
			requirePrefix(prefix)
			yield* listFolder('', prefix)
		},
		async sweep(olderThanMs) {
			const folder = await nullIfAbsent(async () => await opendir(temporary))
			for await (const { name } of folder ?? []) {
				const path = join(temporary, name)
				const facts = await nullIfAbsent(async () => await lstat(path))
				if (facts && facts.mtimeMs < Date.now() - olderThanMs) await rm(path, { force: true })
			}
		},
		check: () => checkStore(files),
	}
}

/** Makes the folders of a key, and returns them with `root`, innermost first. Does not go through a symbolic link. */
async function makeFolders(root: string, key: string): Promise<string[]> {
	const folders = [root]
	let folder = root
	for (const name of key.split('/').slice(0, -1)) {
		folder = join(folder, name)
		await mkdir(folder, folderMode).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error
			if (!(await lstat(folder)).isDirectory()) throw linkError(folder)
		})
		folders.unshift(folder)
	}
	return folders
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path)
	try {
		await folder.sync()
	} finally {
		await folder.close()
	}
}

const linkError = (path: string) => new Error(`Not a folder of the file store: ${path}`)

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'])

async function nullIfAbsent<T>(task: () => Promise<T>): Promise<T | null> {
	try {
		return await task()
	} catch (error) {
		if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null
		throw error
	}
}
