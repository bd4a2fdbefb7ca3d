import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The limit: sharp called directly, `ATONCE` at once, for each of `QUALITIES`. Prints pictures per second. */
const { PICTURE = '', ATONCE, QUALITIES = '' } = process.env
const waiting = QUALITIES.split(',').map(Number)

async function transform(quality: number): Promise<void> {
	await sharp(await readFile(PICTURE))
		.autoOrient()
		.resize(640, undefined, { withoutEnlargement: true })
		.webp({ quality })
		.toBuffer()
}

const count = waiting.length - 1
await transform(waiting.pop()!)
const startedMs = performance.now()
await Promise.all(
	Array.from({ length: Number(ATONCE) }, async () => {
		for (let quality = waiting.pop(); quality; quality = waiting.pop()) await transform(quality)
	}),
)
process.stdout.write(String((count * 1000) / (performance.now() - startedMs)))
