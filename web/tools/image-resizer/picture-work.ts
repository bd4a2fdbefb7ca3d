import { type Encoding, encodePicture } from './encode.ts'
import type { Header } from './formats/header-fields.ts'
import { readHeader, shownSize } from './formats/header.ts'
import { keptMetadata, saysSomething } from './formats/metadata.ts'
import { Refusal } from './formats/refusal.ts'
import type { Format } from './formats/names.ts'
import { canBeCleared, holdable, splice } from './formats/splice.ts'
import { bitmapPicture, decodePicture, type Picture } from './picture.ts'
import { isUnchanged, type Plan } from './plan.ts'
import { renderPicture } from './render.ts'
import type { Color } from './resample/resample.ts'
import type { Settings } from './settings.ts'
import { searchSize } from './target-size.ts'

/** One picture to be made. */
export type PictureWork = {
	file: File
	/** What is drawn by the page, which alone can: SVG. */
	bitmap: ImageBitmap | null
	plan: Plan
	format: Format
	settings: Settings
	/** Whether another worker may help with this one picture. */
	isAlone: boolean
}

/** What should be known of a result. */
type Remark =
	| 'animated'
	| 'heavier'
	| 'original-kept'
	| 'made-smaller'
	| 'metadata-partly'
	| 'metadata-damaged'
	| 'other-colors'

export type PictureMade = {
	blob: Blob
	width: number
	height: number
	/** The quality that was needed for the weight; `null` where there is none. */
	quality: number | null
	remarks: Remark[]
}

const openHelper = () => new Worker(new URL('./band.worker.ts', import.meta.url), { type: 'module' })

/** Decodes, resamples, encodes and labels one picture. @throws Refusal */
export async function makePicture(
	{ file, bitmap, plan, format, settings, isAlone }: PictureWork,
	report: (share: number) => void,
): Promise<PictureMade> {
	const bytes = new Uint8Array(await file.arrayBuffer())
	const header = readHeader(bytes)
	const helper = isAlone ? openHelper() : null
	const picture = bitmap ? bitmapPicture(bitmap, true) : await decodePicture(bytes, header)
	report(0.2)
	const kept = keptMetadata(header.metadata, settings.metadata, { ...plan.output, dpi: plan.dpi })
	const label = (encoded: Uint8Array<ArrayBuffer>) => splice(encoded, format, kept, plan.dpi)
	try {
		const made = await encodeWithin({ picture, header, plan, format, settings, helper, report, label })
		const original = originalInstead(bytes, header, { plan, format, settings, size: made.size })
		const given = () => (canBeCleared(format) ? label(bytes) : bytes)
		const chosen = original ? { ...made, encoded: given(), quality: null } : made
		return {
			blob: new Blob([chosen.encoded], { type: `image/${format}` }),
			width: chosen.width,
			height: chosen.height,
			quality: chosen.quality,
			remarks: remarksOn(header, {
				plan,
				format,
				settings,
				kept,
				chosen,
				fileSize: file.size,
				original,
				picture,
			}),
		}
	} finally {
		picture.close()
		helper?.terminate()
	}
}

type Making = {
	picture: Picture
	header: Header
	plan: Plan
	format: Format
	settings: Settings
	helper: Worker | null
	report: (share: number) => void
	label: (encoded: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

/** The picture encoded, no heavier than the settings allow. */
async function encodeWithin({ picture, header, plan, format, settings, helper, report, label }: Making) {
	const { isThorough, maxKilobytes } = settings
	const background = colorOf(settings.background) ?? (format === 'jpeg' ? white : null)
	let rendered: { scale: number; pixels: ImageData } | undefined
	let helping = helper
	const make = async (quality: number, scale: number) => {
		if (rendered?.scale !== scale) {
			const hasAlpha = header.hasAlpha
			const told = (share: number) => report(0.2 + 0.6 * share)
			const blursGround = settings.background === 'blur'
			const rendering = { plan, scale, hasAlpha, background, blursGround, helper: helping, report: told }
			rendered = { scale, pixels: await renderPicture(picture, rendering) }
			helping = null
		}
		report(0.85)
		const { pixels } = rendered
		const encoding: Encoding = { format, quality, isThorough }
		const encoded = label(await encodePicture(pixels, encoding))
		const { width, height } = pixels
		return { encoded, size: encoded.length, width, height, quality: format === 'png' ? null : quality }
	}
	if (maxKilobytes === null) return await make(settings.quality, 1)
	const limit = maxKilobytes * 1000
	const made = await searchSize({ limit, quality: format === 'png' ? null : settings.quality, make })
	if (!made) throw new Refusal('too-heavy')
	return made
}

const white: Color = [255, 255, 255]

function colorOf(background: string): Color | null {
	if (!background.startsWith('#')) return null
	const value = Number.parseInt(background.slice(1), 16)
	return [value >> 16, (value >> 8) & 255, value & 255]
}

/**
 * Whether the file itself is the better result: nothing about its picture changes, encoding again makes it heavier, and
 * what it says can be taken out of it, or may stay.
 */
function originalInstead(
	bytes: Uint8Array,
	header: Header,
	{ plan, format, settings, size }: { plan: Plan; format: Format; settings: Settings; size: number },
): boolean {
	const mayStay = settings.metadata === 'keep' || !saysSomething(header.metadata)
	return (
		(canBeCleared(format) || (mayStay && plan.dpi === null)) &&
		header.kind === format &&
		header.orientation === 1 &&
		settings.background === 'none' &&
		isUnchanged(shownSize(header), plan) &&
		size >= bytes.length
	)
}

type Judged = {
	plan: Plan
	format: Format
	settings: Settings
	kept: ReturnType<typeof keptMetadata>
	chosen: { size: number; width: number }
	fileSize: number
	original: boolean
	picture: Picture
}

const metadataKinds = ['exif', 'xmp', 'iptc'] as const

function remarksOn(header: Header, judged: Judged): Remark[] {
	const { plan, format, settings, kept, chosen, fileSize, original, picture } = judged
	const { metadata } = settings
	const held = holdable(kept, format)
	const isPartly = metadataKinds.some((kind) => kept[kind] && !held[kind])
	const isDamaged = metadata === 'keep' && saysSomething(header.metadata) && !saysSomething(kept)
	const remarks: [Remark, boolean][] = [
		['animated', header.isAnimated && !original],
		['original-kept', original],
		// A drawing is not made lighter by being drawn: nobody expects it.
		['heavier', !original && header.kind !== 'svg' && chosen.size > fileSize],
		['made-smaller', chosen.width < plan.output.width],
		['metadata-partly', isPartly],
		['metadata-damaged', isDamaged],
		['other-colors', picture.hasOtherColors === true],
	]
	return remarks.flatMap(([remark, holds]) => (holds ? [remark] : []))
}
