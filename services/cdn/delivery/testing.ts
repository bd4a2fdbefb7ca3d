import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileStore } from '#platform/files/file-store.ts'
import { createLocalFiles } from '#platform/files/local-files.ts'
import { createTestApp, silentLog } from '#platform/http/testing.ts'
import { cdnConfig } from '#services/cdn/config.ts'
import { mediaTypes, sniffFormat } from '#services/cdn/images/formats.ts'
import type { FindServed, Served } from './delivered.ts'
import { createDelivery, type DeliveryOptions } from './delivery.ts'
import { deliveryRoutes } from './routes.ts'

type TestOptions = Partial<Omit<DeliveryOptions, 'config'>> & { config?: Record<string, string> }

/** A delivery on a local file store, at `/cdn` of an app; `calls` counts what reads of the store there were. */
export async function openTestDelivery({ config = {}, ...rest }: TestOptions = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-delivery-'))
	const clock = { at: new Date('2026-11-24T12:00:00Z'), now: () => clock.at }
	const served = new Map<string, Served | { movedTo: string }>()
	const calls = { reads: 0, queries: 0 }
	const local = createLocalFiles(folder)
	const files: FileStore = {
		...local,
		read: async (key) => {
			calls.reads += 1
			return await local.read(key)
		},
		stream: async (key, range) => {
			calls.reads += 1
			return await local.stream(key, range)
		},
	}
	const findServed: FindServed = async (file, kind) => {
		calls.queries += 1
		return served.get(`${kind}/${file}`) ?? null
	}
	const open = () => {
		const delivery = createDelivery({
			files,
			findServed,
			config: cdnConfig.parse(config),
			secret: 'a secret of the site, long enough',
			clock,
			log: silentLog,
			providerHosts: [],
			...rest,
		})
		const app = createTestApp()
		app.route('/cdn', deliveryRoutes(delivery))
		return { delivery, app, get: async (path: string, headers = {}) => await app.request(path, { headers }) }
	}
	return {
		...open(),
		/** Another process on the same file store. */
		reopen: open,
		files: local,
		clock,
		served,
		calls,
		/** Adds a file to the store; its facts are those of `content`. */
		async add(file: string, content: Buffer, kind: 'asset' | 'badge' = 'asset') {
			const { width = 0, height = 0, pages = 1 } = await sharp(content).metadata()
			await local.put(`assets/${file}`, content)
			const type = mediaTypes[sniffFormat(content)!]
			served.set(`${kind}/${file}`, { file, type, width, height, frames: pages, bytes: content.length })
		},
		async [Symbol.asyncDispose]() {
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** A picture of noise, which compresses badly, the same for equal sides. */
export function noise(width: number, height: number) {
	const outputLength = width * height * 3
	const pixels = createHash('shake256', { outputLength }).update(`${width}x${height}`).digest()
	return sharp(pixels, { raw: { width, height, channels: 3 } })
}
