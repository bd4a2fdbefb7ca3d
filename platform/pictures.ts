/** Breakpoints of the site in CSS pixels (specification, section 9). */
export const breakpoints = [320, 640, 768, 1024, 1280, 1536] as const

export const densities = [1, 2] as const

/** Widths in pixels that the image service delivers, ascending. */
export const deliveredWidths = [
	...new Set(breakpoints.flatMap((width) => densities.map((density) => width * density))),
].toSorted((a, b) => a - b)

export const maxDeliveredWidth = deliveredWidths.at(-1)!

/**
 * Addresses of the picture at `url`, which is `width` pixels wide, in the delivered widths up to its own: `srcSet` as in
 * the attribute, `src` the widest.
 */
export function scaledAddresses(
	url: string,
	{ format, width }: { format: string; width: number },
): { src: string; srcSet: string } {
	const narrower = deliveredWidths.filter((delivered) => delivered < width)
	const widths = width > maxDeliveredWidth ? narrower : [...narrower, width]
	const addressAt = (one: number | undefined) => `${url}?format=${format}&width=${one}`
	return {
		src: addressAt(widths.at(-1)),
		srcSet: widths.map((one) => `${addressAt(one)} ${one}w`).join(', '),
	}
}

type PictureFile = {
	/** Of the bytes, in hexadecimal. */
	hash: string
	/** Of one frame, in pixels. */
	width: number
	height: number
	/** Without a dot. */
	extension: string
}

/** The name of a stored picture. It tells the size, so that an address is enough to show the picture without layout shift. */
export const pictureFileName = ({ hash, width, height, extension }: PictureFile) =>
	`${hash}-${width}x${height}.${extension}`

const pictureAddress =
	/(?:^|\/)assets\/[0-9a-f]{32}-(?<width>[1-9]\d{0,5})x(?<height>[1-9]\d{0,5})\.(?<extension>[a-z]{3,4})$/

/** What the address of a picture of the site, relative or absolute, tells of it; null for others and with a query. */
export function parsePictureAddress(url: string): Omit<PictureFile, 'hash'> | null {
	const { width, height, extension } = pictureAddress.exec(url)?.groups ?? {}
	return extension ? { width: Number(width), height: Number(height), extension } : null
}
