import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Opens so many readers more, or has each of them ask for `ask` once, spread over `withinMs`. */
export type Order = { open: number } | { ask: string; withinMs: number }

/**
 * Readers of a live stream, in a process of their own. Of those that it opens it says which were refused, and how; of
 * what each asks for, how long the answers took; of each change, when the first and the last of them heard it.
 */
const url = process.argv[2]!
const agent = new Agent({ maxSockets: Infinity, keepAlive: true })
/** As a proxy would tell of them, each from an address of their own: one network alone has but few places. */
let asked = 0
const fromElsewhere = () => ({ 'x-forwarded-for': `198.18.${++asked >> 8}.${asked & 255}` })
const heard = new Map<string, { count: number; firstAt: bigint }>()
let readers = 0

process.on('message', (order: Order) => void ('open' in order ? openMore(order.open) : askAll(order)))
process.on('disconnect', () => process.exit())

async function openMore(more: number): Promise<void> {
	const answers = await Promise.all(Array.from({ length: more }, () => open()))
	const refusals = answers.filter((answer) => answer !== null)
	readers += more - refusals.length
	process.send?.({ refusals })
}

async function askAll({ ask, withinMs }: { ask: string; withinMs: number }): Promise<void> {
	const answers = Array.from({ length: readers }, async (_, index) => {
		await wait((index * withinMs) / readers)
		return await answerMs(ask)
	})
	process.send?.({ tookMs: await Promise.all(answers) })
}

function answerMs(asked: string): Promise<number> {
	const began = performance.now()
	return new Promise((resolve, reject) => {
		get(asked, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
			if (answer.statusCode !== 200) reject(new Error(`${asked} answered ${answer.statusCode}`))
			answer.resume().on('end', () => resolve(performance.now() - began))
		}).on('error', reject)
	})
}

/** Resolves once the first event is there, with null, or with the answer when it is a refusal. */
function open(): Promise<string | null> {
	return new Promise((resolve, reject) => {
		get(url, { agent, headers: fromElsewhere() }, (answer) => {
			const { statusCode, headers } = answer
			answer.setEncoding('utf8')
			if (statusCode !== 200) {
				answer.resume()
				return resolve(`${statusCode}, Retry-After ${headers['retry-after']}`)
			}
			answer.once('data', () => resolve(null))
			answer.on('data', (text: string) => note(text))
			answer.on('error', reject)
		}).on('error', reject)
	})
}

function note(text: string): void {
	for (const [, id = ''] of text.matchAll(/^id: (.+)\nevent: change$/gm)) {
		const at = process.hrtime.bigint()
		const seen = heard.get(id) ?? { count: 0, firstAt: at }
		seen.count += 1
		heard.set(id, seen)
		if (seen.count < readers) continue
		heard.delete(id)
		process.send?.({ firstAt: String(seen.firstAt), lastAt: String(at) })
	}
}
