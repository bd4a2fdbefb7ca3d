export const formats = ['jpeg', 'png', 'webp', 'avif'] as const

export type Format = (typeof formats)[number]

export const metadataPolicies = ['strip', 'without-position', 'keep'] as const

export type MetadataPolicy = (typeof metadataPolicies)[number]

export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic' | 'svg'

export type Metadata = {
	/** A TIFF structure, without the 'Exif\0\0' prefix. */
	exif?: Uint8Array
	xmp?: Uint8Array
	/** Photoshop's resource blocks with the IPTC captions; JPEG only. */
	iptc?: Uint8Array
}

export type Header = {
	kind: Kind
	/** As stored, before applying `orientation`. */
	width: number
	height: number
	/** EXIF orientation, 1 to 8 (CIPA DC-008, tag 0x0112); from 5 on, width and height are swapped. */
	orientation: number
	hasAlpha: boolean
	isAnimated: boolean
	/** Pixels per inch. */
	dpi: number | null
	/** The name of the ICC profile. */
	profile: string | null
	metadata: Metadata
	/** The ICC profile of a HEIC file, whose decoder does not apply it. */
	icc?: Uint8Array
}

export type HeaderFields = Pick<Header, 'width' | 'height'> & Partial<Omit<Header, 'kind'>>

export type ImageErrorReason =
	| 'empty'
	| 'unknown-type'
	| 'broken'
	| 'too-large'
	| 'result-too-large'
	| 'too-complex'
	| 'not-decoded'
	| 'not-encoded'
	| 'too-heavy'

/** The message is the reason, which is preserved when thrown in a worker. */
export class ImageError extends Error {
	override name = 'ImageError'
	constructor(reason: ImageErrorReason) {
		super(reason)
	}
}
