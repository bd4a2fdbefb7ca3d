import type { Drawing } from './drawing/drawing.ts'
import { pngFile } from './drawing/png.ts'
import { readPicture } from './read-picture.ts'

export type PictureRequest = {
	text: string
	drawing: Drawing
	png: { modulePixels: number; dotsPerInch?: number }
}

export type PictureResult = { file: Blob; isReadable: boolean }

export async function makePicture({ text, drawing, png }: PictureRequest): Promise<PictureResult> {
	const file = new Blob([await pngFile(drawing, png)], { type: 'image/png' })
	const texts = await readPicture(file, { expected: text.toWellFormed() })
	return { file, isReadable: texts.includes(text.toWellFormed()) }
}
