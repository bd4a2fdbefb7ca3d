import { spawnSync } from 'node:child_process'
import { report } from '#bench/accounts/figures.ts'
import { svgOf } from '#web/tools/qrcode-generator/draw.ts'

const rounds = 60
/** JavaScript may take this much longer than compiled code. */
const maxRatio = 2

/** The largest QR code as SVG, compared with qrencode without its start-up time. */
export function qrcodeGenerator(): void {
	process.stdout.write('QR code generator: 2953 letters, version 40, to SVG\n')
	let state = 1
	const next = () => (state = (state * 48_271) % 2_147_483_647) % 26
	const text = String.fromCharCode(...Array.from({ length: 2953 }, () => 97 + next()))
	const encode = (input: string) =>
		spawnSync('qrencode', ['-8', '-l', 'L', '-t', 'SVG', '-o', '-'], { input })
	const oursMs = minMs(() => svgOf(text, { level: 'L' }))
	const peerMs = minMs(() => encode(text)) - minMs(() => encode('a'))
	const ratio = oursMs / peerMs
	report(
		`${oursMs.toFixed(1)} ms; qrencode ${peerMs.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (target: at most ${maxRatio})`,
		ratio <= maxRatio,
	)
}

/** Minimum time of several rounds in milliseconds, which excludes the load of the machine. */
function minMs(work: () => unknown): number {
	work()
	const times = Array.from({ length: rounds }, () => {
		const startedMs = performance.now()
		work()
		return performance.now() - startedMs
	})
	return Math.min(...times)
}
