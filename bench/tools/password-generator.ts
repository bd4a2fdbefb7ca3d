import { randomInt } from 'node:crypto'
import { median, report } from '#bench/accounts/figures.ts'
import { optionsCodec } from '#web/tools/password-generator/options.ts'
import { createUniform } from '#web/tools/password-generator/engine/generator.ts'
import { firstTyped } from '#web/tools/password-generator/options.ts'
import { prepare } from '#web/tools/password-generator/prepare.ts'

const passwords = 10_000
const length = 20
const rounds = 7
const maxMs = 50

/** 10,000 passwords with at least one character of each class, compared with characters drawn by Node's `randomInt`. */
export async function passwordGenerator(): Promise<void> {
	const options = optionsCodec.read(new URLSearchParams(`size=${length}`))
	const uniform = createUniform()
	const ours: number[] = []
	const theirs: number[] = []
	for (let round = 0; round < rounds; round += 1) {
		ours.push(
			await measureMs(async () => {
				const prepared = await prepare(options, firstTyped, 'fr')
				if ('problem' in prepared) throw new Error(prepared.problem.reason)
				for (let each = 0; each < passwords; each += 1) prepared.generator.draw(uniform)
			}),
		)
		theirs.push(
			await measureMs(() => {
				for (let each = 0; each < passwords; each += 1) drawWithRandomInt()
			}),
		)
	}
	const [ms, randomIntMs] = [median(ours), median(theirs)]
	report(
		`10,000 passwords of ${length} characters: ${ms.toFixed(1)} ms, ${randomIntMs.toFixed(1)} by randomInt, ratio ${(ms / randomIntMs).toFixed(2)} (target: under ${maxMs} ms)`,
		ms < maxMs,
	)
}

function drawWithRandomInt(): string {
	let secret = ''
	while (secret.length < length) secret += String.fromCharCode(33 + randomInt(94))
	return secret
}

async function measureMs(work: () => unknown): Promise<number> {
	const startedMs = performance.now()
	await work()
	return performance.now() - startedMs
}
