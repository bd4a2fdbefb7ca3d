import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { decrypt, keyFile, openKey } from './encryption.ts'
import {
	backupError,
	invalidBackup,
	type ListedPart,
	listedPart,
	type Manifest,
	parseJson,
	readManifest,
	type StoredPart,
} from './manifest.ts'
import { describeFile } from './part-writer.ts'

export type OpenedBackup = {
	manifest: Manifest
	/** The parts, in the order in which they were written. */
	parts(): AsyncIterable<ListedPart>
	/** Their content, decrypted. */
	read(part: StoredPart): AsyncIterable<Uint8Array>
	/** Compares size and hash of every part. @throws {AppError} INVALID_BACKUP as reason */
	verify(): Promise<void>
}

/**
 * A complete backup, with the passphrase if it is encrypted. `passphrase` is called only then.
 * @throws {AppError} as `readManifest`, and NO_PASSPHRASE or WRONG_PASSPHRASE as reason
 */
export async function openBackup(
	folder: string,
	passphrase: () => Promise<string | undefined>,
): Promise<OpenedBackup> {
	const manifest = await readManifest(folder)
	const identity = manifest.isEncrypted ? await openIdentity(folder, await passphrase()) : undefined

	async function* read({ file }: StoredPart): AsyncGenerator<Uint8Array> {
		const stored = createReadStream(join(folder, file))
		yield* identity === undefined ? stored : await decrypt(stored, identity)
	}

	async function* parts(): AsyncGenerator<ListedPart> {
		for await (const line of createInterface({ input: Readable.from(read(manifest.list)) })) {
			const { data } = listedPart.safeParse(parseJson(line))
			if (!data) throw invalidBackup('the list of parts is damaged')
			yield data
		}
	}

	return {
		manifest,
		parts,
		read,
		async verify() {
			await verifyPart(folder, manifest.list)
			const found = { parts: 0, bytes: 0 }
			for await (const part of parts()) {
				await verifyPart(folder, part)
				found.parts += 1
				found.bytes += part.bytes
			}
			if (found.parts !== manifest.parts || found.bytes !== manifest.bytes) {
				throw invalidBackup(`${manifest.parts} parts are expected and ${found.parts} listed`)
			}
		},
	}
}

async function openIdentity(folder: string, passphrase: string | undefined): Promise<string> {
	if (passphrase === undefined) {
		throw backupError('NO_PASSPHRASE', `${folder} is encrypted: its passphrase is needed`)
	}
	const key = await readFile(join(folder, keyFile)).catch((error) => orMissing(error, keyFile))
	return await openKey(key, passphrase)
}

async function verifyPart(folder: string, { file, bytes, sha256 }: StoredPart): Promise<void> {
	const found = await describeFile(join(folder, file)).catch((error) => orMissing(error, file))
	if (found.bytes !== bytes || found.sha256 !== sha256) throw invalidBackup(`${file} was changed`)
}

function orMissing(error: NodeJS.ErrnoException, file: string): never {
	throw error.code === 'ENOENT' ? invalidBackup(`${file} is missing`) : error
}
