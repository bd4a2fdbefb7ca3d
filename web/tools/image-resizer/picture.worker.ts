import { answerCall } from '#web/tools/call-worker.ts'
import { encodePicture } from './encode.ts'
import { type Format, type Header, ImageError } from './formats/format.ts'
import { readHeader, shownSize } from './formats/header.ts'
import { hasMetadata, outputMetadata } from './formats/metadata.ts'
import { canBeCleared, supportedMetadata, splice } from './formats/splice.ts'
import { bitmapPicture, decodePicture, type Picture } from './picture.ts'
import { isUnchanged, type Plan } from './plan.ts'
import { renderPicture } from './render.ts'
import type { Color } from './resample/resample.ts'
import type { Options } from './options.ts'
import { searchSize } from './target-size.ts'

export type PictureRequest = {
	file: File
	/** An SVG, which only the page can draw. */
	bitmap: ImageBitmap | null
	plan: Plan
	format: Format
	options: Options
	/** Lets a second worker help with this picture. */
	isAlone: boolean
}

type Remark =
	| 'animated'
	| 'heavier'
	| 'original-kept'
	| 'made-smaller'
	| 'metadata-partly'
	| 'metadata-damaged'
	| 'other-colors'

export type PictureResult = {
	blob: Blob
	width: number
	height: number
	/** The quality used to fit the size; `null` for lossless formats. */
	quality: number | null
	remarks: Remark[]
}

const openHelper = () => new Worker(new URL('./band.worker.ts', import.meta.url), { type: 'module' })

/** @throws ImageError */
async function makePicture(request: PictureRequest, report: (share: number) => void): Promise<PictureResult> {
	const { file, bitmap, plan, format, options, isAlone } = request
	const bytes = new Uint8Array(await file.arrayBuffer())
	const header = readHeader(bytes)
	const helper = isAlone ? openHelper() : null
	const picture = bitmap ? bitmapPicture(bitmap, true) : await decodePicture(bytes, header)
	report(0.2)
	const metadata = outputMetadata(header.metadata, options.metadata, { ...plan.output, dpi: plan.dpi })
	const supported = supportedMetadata(metadata, format)
	const label = (encoded: Uint8Array<ArrayBuffer>) => splice(encoded, format, metadata, plan.dpi)
	try {
		const { encoded, ...result } = await encodeWithin(request, { picture, header, helper, report, label })
		const isOriginal = encoded.length >= bytes.length && mayKeepOriginal(header, request)
		const content = isOriginal ? (canBeCleared(format) ? label(bytes) : bytes) : encoded
		const remarks: Record<Remark, boolean> = {
			animated: header.isAnimated && !isOriginal,
			'original-kept': isOriginal,
			// A rasterized SVG is expected to be larger.
			heavier: !isOriginal && header.kind !== 'svg' && encoded.length > file.size,
			'made-smaller': result.width < plan.output.width,
			'metadata-partly': (['exif', 'xmp', 'iptc'] as const).some(
				(kind) => metadata[kind] && !supported[kind],
			),
			'metadata-damaged':
				options.metadata === 'keep' && hasMetadata(header.metadata) && !hasMetadata(metadata),
			'other-colors': picture.hasOtherColors === true,
		}
		return {
			...result,
			blob: new Blob([content], { type: `image/${format}` }),
			quality: isOriginal ? null : result.quality,
			remarks: (Object.keys(remarks) as Remark[]).filter((remark) => remarks[remark]),
		}
	} finally {
		picture.close()
		helper?.terminate()
	}
}

type EncodingSteps = {
	picture: Picture
	header: Header
	helper: Worker | null
	report: (share: number) => void
	label: (encoded: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

async function encodeWithin(
	{ plan, format, options }: PictureRequest,
	{ picture, header, helper, report, label }: EncodingSteps,
) {
	const { isThorough, maxKilobytes } = options
	const startQuality = format === 'png' ? null : options.quality
	let rendered: { scale: number; pixels: ImageData } | undefined
	const make = async (quality: number, scale: number) => {
		if (rendered?.scale !== scale) {
			const rendering = {
				plan,
				scale,
				hasAlpha: header.hasAlpha,
				background: colorOf(options.background) ?? (format === 'jpeg' ? white : null),
				blursBackground: options.background === 'blur',
				// A helper answers one call.
				helper: rendered ? null : helper,
				report: (share: number) => report(0.2 + 0.6 * share),
			}
			rendered = { scale, pixels: await renderPicture(picture, rendering) }
		}
		report(0.85)
		const { width, height } = rendered.pixels
		const encoded = label(await encodePicture(rendered.pixels, { format, quality, isThorough }))
		return { encoded, size: encoded.length, width, height, quality: startQuality && quality }
	}
	if (maxKilobytes === null) return await make(options.quality, 1)
	const result = await searchSize({ limit: maxKilobytes * 1000, quality: startQuality, make })
	if (!result) throw new ImageError('too-heavy')
	return result
}

const white: Color = [255, 255, 255]

function colorOf(background: string): Color | null {
	if (!background.startsWith('#')) return null
	const value = Number.parseInt(background.slice(1), 16)
	return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Whether the picture does not change, and its metadata can be removed or may be kept. */
function mayKeepOriginal(header: Header, { plan, format, options }: PictureRequest): boolean {
	const mayKeepMetadata = options.metadata === 'keep' || !hasMetadata(header.metadata)
	return (
		(canBeCleared(format) || (mayKeepMetadata && plan.dpi === null)) &&
		header.kind === format &&
		header.orientation === 1 &&
		options.background === 'none' &&
		isUnchanged(shownSize(header), plan)
	)
}

answerCall<PictureRequest, PictureResult, number>(globalThis as unknown as Worker, makePicture)
