import { defineMessages } from '#web/i18n/messages.ts'

/** The words that the page begins with. */
export const messages = defineMessages({
	fr: {
		choose: 'Choisir des images',
		empty: 'Vos images redimensionnées apparaîtront ici, avec ce qu’elles ont perdu en poids.',
		sources:
			'Lit JPEG, PNG, WebP, AVIF, HEIC, GIF, BMP et SVG. Les images sont réduites en lumière linéaire par un filtre de Lanczos (Duchon, 1979 ; sRGB : IEC 61966-2-1). Décodage et écriture : votre navigateur, MozJPEG, libwebp, libavif (par Squoosh, Apache 2.0) et libheif (LGPL 3, fichier séparé et remplaçable).',
	},
	en: {
		choose: 'Choose images',
		empty: 'Your resized images will appear here, with the weight they have lost.',
		sources:
			'Reads JPEG, PNG, WebP, AVIF, HEIC, GIF, BMP and SVG. Images are reduced in linear light by a Lanczos filter (Duchon, 1979; sRGB: IEC 61966-2-1). Decoding and writing: your browser, MozJPEG, libwebp, libavif (from Squoosh, Apache 2.0) and libheif (LGPL 3, a separate file that can be replaced).',
	},
})
