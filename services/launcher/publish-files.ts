import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '#platform/errors.ts'
import type { ManagedReleases, NewRelease, Release } from './contract.ts'
import { guessFile } from './file-kinds.ts'
import { partBytes } from './limits.ts'

type PublishOptions = {
	release: NewRelease
	/** Paths; `x.sig` is the Tauri signature of `x`. What each is for is told by its name. */
	paths: readonly string[]
	/** Whether it stays a draft. */
	isDraft: boolean
	onFile?: (name: string) => void
}

/**
 * Creates a release, sends its files in parts and publishes it. Can be repeated: what was done is kept, and an interrupted
 * file is continued.
 * @throws {AppError} those of the releases: CONFLICT with reason FILE_EXISTS for other bytes of a published name
 */
export async function publishFiles(
	launcher: ManagedReleases,
	headers: Headers,
	{ release, paths, isDraft, onFile = () => {} }: PublishOptions,
): Promise<Release> {
	const files = await Promise.all(
		paths.filter((path) => !path.endsWith('.sig')).map((path) => describeFile(path, paths)),
	)
	const { id } = await launcher.create(headers, release)
	for (const { path, file } of files) {
		onFile(file.name)
		let upload = await launcher.startUpload(headers, id, file)
		while (!upload.isComplete) {
			const start = upload.received
			const part = createReadStream(path, { start, end: start + partBytes - 1 })
			upload = await launcher.sendPart(headers, upload.id, start, part)
		}
	}
	return isDraft ? await launcher.find(headers, id) : await launcher.publish(headers, id)
}

async function describeFile(path: string, paths: readonly string[]) {
	try {
		const name = basename(path)
		const { size: bytes } = await stat(path)
		const hash = createHash('sha256')
		for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
		const signature = paths.includes(`${path}.sig`) ? (await readFile(`${path}.sig`, 'utf8')).trim() : null
		return { path, file: { name, ...guessFile(name), bytes, sha256: hash.digest('hex'), signature } }
	} catch (cause) {
		const { code } = cause as NodeJS.ErrnoException
		const reasons: Record<string, string> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' }
		const message = `${path} cannot be read: ${reasons[code ?? ''] ?? String(cause)}`
		throw new AppError({ code: 'VALIDATION_ERROR', message, cause })
	}
}
