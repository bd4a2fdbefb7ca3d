import { spawnSync } from 'node:child_process'
import { report } from '#bench/accounts/figures.ts'
import { svgOf } from '#web/tools/qrcode-generator/draw.ts'

const rounds = 60
/** What script may take longer than what is compiled. */
const mostRatio = 2

/** The largest QR code there is, drawn as SVG: ours beside qrencode, whose start is taken off. */
export function qrcodeGenerator(): void {
	process.stdout.write('QR code generator: 2953 letters, version 40, to SVG\n')
	let state = 1
	const next = () => (state = (state * 48_271) % 2_147_483_647) % 26
	const text = String.fromCharCode(...Array.from({ length: 2953 }, () => 97 + next()))
	const encode = (given: string) =>
		spawnSync('qrencode', ['-8', '-l', 'L', '-t', 'SVG', '-o', '-'], { input: given })
	const oursMs = least(() => svgOf(text, { level: 'L' }))
	const peerMs = least(() => encode(text)) - least(() => encode('a'))
	const ratio = oursMs / peerMs
	report(
		`${oursMs.toFixed(1)} ms; qrencode ${peerMs.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (at most ${mostRatio})`,
		ratio <= mostRatio,
	)
}

/** The least time of several, in milliseconds: what a busy machine adds is not of the work. */
function least(work: () => unknown): number {
	work()
	const times = Array.from({ length: rounds }, () => {
		const begin = performance.now()
		work()
		return performance.now() - begin
	})
	return Math.min(...times)
}
