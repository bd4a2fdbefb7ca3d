import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { AppError } from '#platform/errors.ts'
import { readGhost } from './ghost.ts'
import type { ImportResult } from './imported-item.ts'
import { readMarkdownFolder, type SourceFile } from './markdown-folder.ts'
import { readWordPress } from './wordpress.ts'

/** Larger exports have to be split by hand, because the texts are held in memory. */
const maxFileBytes = 100 * 1024 * 1024

/** Files of a site that are not texts. Pictures among them are read when a text shows them. */
const notTexts =
	/\.(?:jpe?g|png|gif|webp|avif|svg|ico|pdf|mp[34]|webm|ogg|css|s[ac]ss|[cm]?[jt]sx?|json|ya?ml|toml|lock|woff2?|ttf|zip|gz)$|^(?:license|makefile|gemfile|dockerfile)$/i

/**
 * Reads what `path` leads to: a folder of Markdown, a Ghost export (`.json`) or a WordPress export (`.xml`). Throws
 * VALIDATION_ERROR for anything else, and PAYLOAD_TOO_LARGE for a file of more than 100 MB.
 */
export async function openImport(path: string, { now }: { now: Date }): Promise<ImportResult> {
	const found = await stat(path).catch((cause: unknown) => {
		throw new AppError({ code: 'VALIDATION_ERROR', message: `cannot read ${path}`, cause })
	})
	if (found.isDirectory()) return readMarkdownFolder(filesIn(path), { now })
	checkSize(path, found.size)
	const extension = extname(path).toLowerCase()
	if (extension === '.json') return readGhost(await readFile(path, 'utf8'))
	if (extension === '.xml') return readWordPress(createReadStream(path))
	throw new AppError({
		code: 'VALIDATION_ERROR',
		message: `${path} is no folder, Ghost export (.json) or WordPress export (.xml)`,
	})
}

/** The texts below a folder, sorted; no hidden files, no installed packages, no symbolic links. */
async function* filesIn(root: string, inside = ''): AsyncGenerator<SourceFile> {
	const entries = await readdir(join(root, inside), { withFileTypes: true })
	for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
		const path = inside ? `${inside}/${entry.name}` : entry.name
		if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
		if (entry.isDirectory()) yield* filesIn(root, path)
		else if (entry.isFile() && !notTexts.test(entry.name)) {
			checkSize(path, (await stat(join(root, path))).size)
			yield { path, bytes: await readFile(join(root, path)) }
		}
	}
}

function checkSize(path: string, bytes: number): void {
	if (bytes <= maxFileBytes) return
	const megabytes = Math.ceil(bytes / 1024 / 1024)
	throw new AppError({
		code: 'PAYLOAD_TOO_LARGE',
		message: `${path} has ${megabytes} MB; at most 100 MB are read`,
	})
}
