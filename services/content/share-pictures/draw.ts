import { loadSharp } from '#platform/sharp.ts'
import { loadFonts } from './fonts.ts'
import { colours, coverArea, coverMask, height, scene, width } from './scene.ts'
import { drawText, type PictureText } from './text-layer.ts'

export const sharePictureType = 'image/jpeg'

export type SharePictureOptions = PictureText & {
	/** Not an SVG, which can keep librsvg busy for hours; 640 pixels wide are enough. */
	cover: Buffer | null
}

/** Of the cover; a larger one is rejected before it is decoded. */
const maxCoverPixels = 50_000_000

/**
 * Draws the picture that other sites show with a link: 1200 × 630 pixels, JPEG. Equal options give equal bytes.
 * @throws {Error} when the cover cannot be read, or is an SVG.
 */
export async function drawSharePicture({ cover, ...text }: SharePictureOptions): Promise<Buffer> {
	const [sharp, fonts] = await Promise.all([loadSharp(), loadFonts()])
	const drawn = scene({ hasCover: cover !== null, text: await drawText(text, fonts) })
	const { left, top } = coverArea
	const layers = cover === null ? [] : [{ input: await archedCover(cover), left, top }]
	return await sharp({ create: { width, height, channels: 3, background: colours.surface } })
		.composite([...layers, { input: Buffer.from(drawn), left: 0, top: 0 }])
		.jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
		.toBuffer()
}

async function archedCover(cover: Buffer): Promise<Buffer> {
	const sharp = await loadSharp()
	const image = sharp(cover, { limitInputPixels: maxCoverPixels, autoOrient: true })
	if ((await image.metadata()).format === 'svg') throw new Error('A cover must not be an SVG')
	return await image
		.resize({ width: coverArea.width, height: coverArea.height, fit: 'cover', position: 'attention' })
		.flatten({ background: colours.raised })
		.composite([{ input: Buffer.from(coverMask), blend: 'dest-in' }])
		.png({ compressionLevel: 0 })
		.toBuffer()
}
