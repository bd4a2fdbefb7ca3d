// The file of libheif (LGPL 3) is served as it is, apart from ours: another build of it can be put in its place.
import libheifUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'
import { Refusal } from './formats/refusal.ts'

type HeifImage = {
	get_width: () => number
	get_height: () => number
	display: (into: ImageData, done: (pixels: ImageData | null) => void) => void
}

type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }

/** The first picture of a HEIC file, turned as it says. @throws Refusal 'not-decoded' */
export async function decodeHeic(bytes: Uint8Array, colorSpace: PredefinedColorSpace): Promise<ImageData> {
	const { default: open } = (await import(/* @vite-ignore */ libheifUrl)) as { default: () => Libheif }
	const [image] = new (open().HeifDecoder)().decode(bytes)
	if (!image) throw new Refusal('not-decoded')
	const pixels = new ImageData(image.get_width(), image.get_height(), { colorSpace })
	const shown = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve))
	if (!shown) throw new Refusal('not-decoded')
	return pixels
}
