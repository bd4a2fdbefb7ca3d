import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Reads pictures with zbarimg, independent of our code. */
export function zbarReads(pictures: readonly { bytes: Uint8Array; ending: 'png' | 'pgm' }[]): string[] {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-qr-'))
	try {
		return pictures.map(({ bytes, ending }, index) => {
			const file = join(folder, `${index}.${ending}`)
			writeFileSync(file, bytes)
			const { stdout } = spawnSync('zbarimg', ['-q', '-Sbinary', '--raw', file])
			return stdout.toString()
		})
	} finally {
		rmSync(folder, { recursive: true })
	}
}

export type Polygons = readonly (readonly (readonly [x: number, y: number])[])[]

/** A greyscale picture (PGM), 4 pixels a unit, black on white. */
export function filled(polygons: Polygons, side: number): Uint8Array {
	const scale = 4
	const width = Math.round(side * scale)
	const pixels = Buffer.alloc(width * width, 255)
	for (let row = 0; row < width; row++) {
		const y = (row + 0.5) / scale
		const crossings = polygons.flatMap((polygon) =>
			polygon.flatMap(([x, from], index) => {
				const [nextX, to] = polygon[(index + 1) % polygon.length]!
				return from > y === to > y ? [] : [x + ((y - from) / (to - from)) * (nextX - x)]
			}),
		)
		crossings.sort((a, b) => a - b)
		for (let pair = 0; pair < crossings.length; pair += 2) {
			const [from, to] = [crossings[pair]!, crossings[pair + 1]!].map((x) => Math.round(x * scale))
			pixels.fill(0, row * width + from!, row * width + to!)
		}
	}
	return Buffer.concat([Buffer.from(`P5\n${width} ${width}\n255\n`), pixels])
}
