import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import sharp from 'sharp'
import type { FileStore } from '#platform/files/file-store.ts'
import { createLocalFiles } from '#platform/files/local-files.ts'
import { createTestApp, silentLog } from '#platform/http/testing.ts'
import { cdnConfig } from '#services/cdn/config.ts'
import { mediaTypes, sniffFormat } from '#services/cdn/images/formats.ts'
import { makeCertificate } from '#services/status/probes/testing/certificates.ts'
import { startHttps } from '#services/status/probes/testing/servers.ts'
import type { Delivery, FindServed, Served } from './delivered.ts'
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
	const opened: Delivery[] = []
	const open = () => {
		const delivery = createDelivery({
			files,
			findServed,
			config: cdnConfig.parse(config),
			secret: 'a secret of the site, long enough',
			clock,
			log: silentLog,
			providerHosts: () => [],
			...rest,
		})
		opened.push(delivery)
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
			for (const delivery of opened) await delivery.close()
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

const authority = makeCertificate()
setDefaultCACertificates([...getCACertificates(), authority.cert])
const names = ['img.exemple.fr', 'other.exemple.fr', 'elsewhere.fr', '127.0.0.1', '127.0.0.2']
const certificate = makeCertificate({ hosts: names, issuer: authority })

type Config = Record<string, string>
type Addresses = Record<string, string[][]>

/** One local address counts as a public one. */
const privateNetworks = new BlockList()
privateNetworks.addAddress('127.0.0.1')

/** A delivery and an https server that is `img.exemple.fr` and whatever `addresses` says, a list for each look-up. */
export async function openExternal(answer: RequestListener, config: Config = {}, addresses: Addresses = {}) {
	const requests: string[] = []
	let lookUps = 0
	const server = await startHttps(certificate, (request, response) => {
		requests.push(request.url!)
		void answer(request, response)
	})
	const cdn = await openTestDelivery({
		config: { CDN_EXTERNAL_HOSTS: '*.exemple.fr', ...config },
		fetchOptions: {
			allowAnyPort: true,
			privateNetworks,
			timeoutMs: 2000,
			resolveName(name, done) {
				const lists = addresses[name] ?? [['127.0.0.1']]
				const list = lists[Math.min(lookUps, lists.length - 1)]!
				lookUps += 1
				done(
					null,
					list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
				)
			},
		},
	})
	const base = `https://img.exemple.fr:${server.port}`
	const pathOf = (url: string, query = '') =>
		`/cdn/external?url=${encodeURIComponent(url.startsWith('/') ? base + url : url)}${query}`
	return {
		...cdn,
		port: server.port,
		requests,
		accepted: server.accepted,
		pathOf,
		external: async (url: string, query = '') => await cdn.get(pathOf(url, query)),
		later(seconds: number) {
			cdn.clock.at = new Date(cdn.clock.at.getTime() + seconds * 1000)
		},
		clock: cdn.clock,
		async [Symbol.asyncDispose]() {
			server[Symbol.dispose]()
			await cdn[Symbol.asyncDispose]()
		},
	}
}
