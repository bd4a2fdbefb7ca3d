import { median, report } from '#bench/accounts/figures.ts'
import { optionsCodec } from '#web/tools/lorem-generator/options.ts'
import { latin } from '#web/tools/lorem-generator/latin.ts'
import { writeLorem } from '#web/tools/lorem-generator/write-lorem.ts'

const size = 1_000_000
const maxMs = 50
const rounds = 15

/**
 * One megabyte, exact to the byte, in Latin and in French, compared with the minimum that any generator does: words drawn
 * with `Math.random` and joined, without counting or punctuation.
 */
export async function loremGenerator(): Promise<void> {
	const { words } = latin(false)
	const plainMs = await medianMs(() => {
		const text: string[] = []
		for (let length = 0; length < size; length += text.at(-1)!.length + 1)
			text.push(words[Math.floor(Math.random() * words.length)]!)
		return text.join(' ').length
	})
	for (const language of ['latin', 'french']) {
		const options = optionsCodec.read(new URLSearchParams({ language, unit: 'bytes', count: String(size) }))
		const ms = await medianMs(async () => (await writeLorem(options)).counts.bytes)
		report(
			`1 MB of ${language}: ${ms.toFixed(0)} ms; words alone, drawn and joined: ${plainMs.toFixed(0)} ms, ratio ${(ms / plainMs).toFixed(1)} (target: at most ${maxMs} ms)`,
			ms <= maxMs,
		)
	}
}

/** Median of several rounds, after two for warm-up. */
async function medianMs(work: () => unknown): Promise<number> {
	const times: number[] = []
	for (let round = -2; round < rounds; round += 1) {
		const start = performance.now()
		await work()
		if (round >= 0) times.push(performance.now() - start)
	}
	return median(times)
}
