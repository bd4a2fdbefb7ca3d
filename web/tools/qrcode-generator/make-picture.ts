import type { Drawing } from './drawing/drawing.ts'
import { pngFile } from './drawing/png.ts'
import { readPicture } from './read-picture.ts'

export type MakePicture = {
	text: string
	drawing: Drawing
	png: { modulePixels: number; dotsPerInch?: number }
}

export type MadePicture = { file: Blob; isRead: boolean }

export async function makePicture({ text, drawing, png }: MakePicture): Promise<MadePicture> {
	const file = new Blob([await pngFile(drawing, png)], { type: 'image/png' })
	const found = await readPicture(file, { expected: text.toWellFormed() })
	return { file, isRead: found.includes(text.toWellFormed()) }
}
