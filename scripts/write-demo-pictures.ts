import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawings } from '#services/content/demo/drawing/drawings.ts'

const folder = new URL('../services/content/demo/pictures/', import.meta.url)

// Draws the pictures of the sample content anew; see services/content/demo/drawing.
await mkdir(folder, { recursive: true })
for (const [name, draw] of Object.entries(drawings)) {
	const picture = sharp(Buffer.from(draw())).webp({ quality: 70, effort: 6 })
	await writeFile(new URL(`${name}.webp`, folder), await picture.toBuffer())
}
