import { open, readFile } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { sniffedBytes, sniffFormat, type SourceFormat } from './formats.ts'
import { tooLarge, unreadable, unsupported } from './image-errors.ts'
import type { ImageLimits } from './image-limits.ts'
import { loadSharp } from '#platform/sharp.ts'
import { sanitizeSvg } from './svg.ts'
import { isWholeGif } from './whole-gif.ts'

export type ProbedImage<Bytes = Buffer, Format = SourceFormat> = {
	/** The input, or the sanitised SVG. */
	bytes: Bytes
	format: Format
	/** Of one frame, upright, in pixels. */
	width: number
	height: number
	frames: number
	alpha: boolean
}

/**
 * Reads the header of a picture, before anything is decoded.
 * @throws {AppError} VALIDATION_ERROR with reason IMAGE_UNREADABLE, IMAGE_FORMAT_UNSUPPORTED or HEIC_UNSUPPORTED;
 * PAYLOAD_TOO_LARGE with reason TOO_MANY_BYTES, TOO_MANY_PIXELS or TOO_MANY_FRAMES.
 */
export async function probeImage(input: Buffer, limits: ImageLimits): Promise<ProbedImage> {
	const format = formatOf(input, input.length, limits)
	if (format === 'gif' && !isWholeGif(input)) throw unreadable()
	const bytes = format === 'svg' ? await sanitizeSvg(input) : input
	return await readHeader(bytes, format, limits)
}

/**
 * As `probeImage`, for the file at `path`, which libvips then reads itself: the bytes never enter the heap, but for the
 * formats that are checked whole.
 */
export async function probeFile(
	path: string,
	limits: ImageLimits,
): Promise<ProbedImage | ProbedImage<string, Exclude<SourceFormat, 'svg'>>> {
	const { start, size } = await readStart(path)
	const format = formatOf(start, size, limits)
	if (format === 'svg' || format === 'gif') return await probeImage(await readFile(path), limits)
	return await readHeader(path, format, limits)
}

async function readStart(path: string): Promise<{ start: Uint8Array; size: number }> {
	await using file = await open(path)
	const { size } = await file.stat()
	const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(sniffedBytes), position: 0 })
	return { start: buffer.subarray(0, bytesRead), size }
}

function formatOf(start: Uint8Array, size: number, limits: ImageLimits): SourceFormat {
	if (size > limits.maxInputBytes) throw tooLarge('TOO_MANY_BYTES', size, limits.maxInputBytes)
	const format = sniffFormat(start)
	if (format === null) throw unsupported('IMAGE_FORMAT_UNSUPPORTED')
	return format
}

async function readHeader<Bytes extends Buffer | string, Format extends SourceFormat>(
	bytes: Bytes,
	format: Format,
	limits: ImageLimits,
): Promise<ProbedImage<Bytes, Format>> {
	const sharp = await loadSharp()
	const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
		.metadata()
		.catch((cause) => {
			throw format === 'heic' ? unsupported('HEIC_UNSUPPORTED', cause) : unreadable(undefined, cause)
		})
	const frames = header.pages ?? 1
	if (frames > limits.maxFrames) throw tooLarge('TOO_MANY_FRAMES', frames, limits.maxFrames)
	// libvips turns no animations.
	const { width, height } = frames > 1 ? header : header.autoOrient
	const pixels = width * height * frames
	const maxPixels = Math.floor(limits.maxPixels / memoryWeight(format, header))
	if (pixels > maxPixels) throw tooLarge('TOO_MANY_PIXELS', pixels, maxPixels)
	return { bytes, format, width, height, frames, alpha: header.hasAlpha }
}

/**
 * How much more memory a pixel takes than in a picture that is read line by line with 8 bits per channel: libvips keeps
 * the whole of a still picture that is interlaced, progressive, turned, or in a format without lines.
 */
function memoryWeight(format: SourceFormat, { pages = 1, isProgressive, orientation = 1, depth }: Metadata) {
	const isLined = (format === 'jpeg' || format === 'png') && !isProgressive && orientation === 1
	const isWhole = !isLined && pages === 1 && format !== 'svg'
	return (isWhole ? 2 : 1) * (depth === 'uchar' ? 1 : 2)
}
