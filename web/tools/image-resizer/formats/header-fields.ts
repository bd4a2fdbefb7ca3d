/** The formats that are read. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic' | 'svg'

/** What a file holds beside the picture: bytes as the file has them. */
export type Metadata = {
	/** A TIFF structure, without what announces it ('Exif', two zeros). */
	exif?: Uint8Array
	xmp?: Uint8Array
	/** Photoshop's resource blocks, which hold the IPTC captions; in JPEG only. */
	iptc?: Uint8Array
}

/** What a file says of its picture before anything is decoded. */
export type Header = {
	kind: Kind
	/** As stored, in pixels: `orientation` is still to be applied. */
	width: number
	height: number
	/** As EXIF counts them, 1 to 8 (CIPA DC-008, tag 0x0112); from 5 on, width and height change places. */
	orientation: number
	hasAlpha: boolean
	/** Whether it holds more than one picture in time. */
	isAnimated: boolean
	/** Pixels per inch, `null` when the file does not say. */
	dpi: number | null
	/** The name of its ICC profile, `null` without one. */
	profile: string | null
	metadata: Metadata
	/** The ICC profile of a HEIC file, whose decoder leaves colours as they are stored. */
	icc?: Uint8Array
}

/** What one format's reader gives; the rest is as in most files. */
export type Read = Pick<Header, 'width' | 'height'> & Partial<Omit<Header, 'kind'>>
