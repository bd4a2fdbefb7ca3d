import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Opens more readers, or makes each request `reread` once, spread over `withinMs`. */
export type ReaderCommand = { open: number } | { reread: string; withinMs: number }

/**
 * Readers of a live stream, in their own process. Reports which new readers were rejected, the response times of
 * requests, and for each change when the first and the last reader received it.
 */
const url = process.argv[2]!
const agent = new Agent({ maxSockets: Infinity, keepAlive: true })
/** Each reader has another address, as set by a proxy, because the number of readers per network is limited. */
let addressCount = 0
const nextAddress = () => ({ 'x-forwarded-for': `198.18.${++addressCount >> 8}.${addressCount & 255}` })
const receptions = new Map<string, { count: number; firstAt: bigint }>()
let readers = 0

process.on('message', (command: ReaderCommand) =>
	'open' in command ? void openMore(command.open) : void rereadAll(command),
)
process.on('disconnect', () => process.exit())

async function openMore(count: number): Promise<void> {
	const answers = await Promise.all(Array.from({ length: count }, () => open()))
	const rejections = answers.filter((answer) => answer !== null)
	readers += count - rejections.length
	process.send?.({ rejections })
}

async function rereadAll({ reread, withinMs }: { reread: string; withinMs: number }): Promise<void> {
	const answers = Array.from({ length: readers }, async (_, index) => {
		await wait((index * withinMs) / readers)
		return await responseMs(reread)
	})
	process.send?.({ tookMs: await Promise.all(answers) })
}

function responseMs(address: string): Promise<number> {
	const startedMs = performance.now()
	return new Promise((resolve, reject) => {
		get(address, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
			if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`))
			answer.resume().on('end', () => resolve(performance.now() - startedMs))
		}).on('error', reject)
	})
}

/** Resolves with null at the first event, or with a description of the rejection. */
function open(): Promise<string | null> {
	return new Promise((resolve, reject) => {
		get(url, { agent, headers: nextAddress() }, (answer) => {
			const { statusCode, headers } = answer
			answer.setEncoding('utf8')
			if (statusCode !== 200) {
				answer.resume()
				return resolve(`${statusCode}, Retry-After ${headers['retry-after']}`)
			}
			answer.once('data', () => resolve(null))
			answer.on('data', (text: string) => recordChanges(text))
			answer.on('error', reject)
		}).on('error', reject)
	})
}

function recordChanges(text: string): void {
	for (const [, id = ''] of text.matchAll(/^id: (.+)\nevent: change$/gm)) {
		const at = process.hrtime.bigint()
		const reception = receptions.get(id) ?? { count: 0, firstAt: at }
		reception.count += 1
		receptions.set(id, reception)
		if (reception.count < readers) continue
		receptions.delete(id)
		process.send?.({ firstAt: String(reception.firstAt), lastAt: String(at) })
	}
}
