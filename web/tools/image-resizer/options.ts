import { choiceOption, flagOption, numberOption, optionsCodecOf } from '#web/tools/search-params.ts'
import { formats, metadataPolicies } from './formats/format.ts'

export const modes = ['longest', 'box', 'percent', 'megapixels', 'print', 'icons'] as const
export const fits = ['contain', 'cover', 'outside', 'pad', 'fill'] as const
export const targets = ['same', ...formats] as const

export const iconSides = [16, 32, 48, 180, 192, 512] as const
export const printDpi = 300
/** The limit of WebP (RFC 9649) and of canvases in common browsers. */
export const maxSide = 16_383

export const ranges = {
	longest: [1, maxSide],
	width: [1, maxSide],
	height: [1, maxSide],
	percent: [1, 1000],
	megapixels: [0.01, 200],
	widthMm: [1, 2000],
	heightMm: [1, 2000],
	dpi: [1, 2400],
	focusX: [0, 100],
	focusY: [0, 100],
	quality: [1, 100],
	maxKilobytes: [1, 100_000],
} as const

const number = (name: keyof typeof ranges, fallback: number) => numberOption(fallback, ranges[name], false)
/** `null` for an empty field. */
const optionalNumber = (name: keyof typeof ranges) => ({
	...number(name, 1),
	fallback: null as number | null,
})

export const optionsCodec = optionsCodecOf({
	mode: choiceOption(modes),
	longest: number('longest', 1920),
	width: optionalNumber('width'),
	height: optionalNumber('height'),
	percent: number('percent', 50),
	megapixels: number('megapixels', 2),
	widthMm: number('widthMm', 35),
	heightMm: number('heightMm', 45),
	/** Pixels per inch to write into the file; in `print` also those to compute with. */
	dpi: optionalNumber('dpi'),
	fit: choiceOption(fits),
	/** The desired centre of a crop, in percent from the left and the top. */
	focusX: number('focusX', 50),
	focusY: number('focusY', 50),
	/** '#rrggbb'; 'blur' is the picture itself; 'none' keeps transparency if the format supports it. */
	background: {
		fallback: 'none',
		read: (text: string) => (/^(?:none|blur|#[0-9a-f]{6})$/.test(text) ? text : undefined),
	},
	mayEnlarge: flagOption('mayEnlarge'),
	format: choiceOption(targets),
	quality: number('quality', 82),
	/** Encodes more slowly, into a smaller file. */
	isThorough: flagOption('isThorough'),
	maxKilobytes: optionalNumber('maxKilobytes'),
	metadata: choiceOption(metadataPolicies),
	name: { fallback: '{nom}-{l}x{h}', read: (text: string) => (text.length <= 100 ? text : undefined) },
})

export type Options = ReturnType<typeof optionsCodec.read>

export const defaultOptions = optionsCodec.read(new URLSearchParams())

export function hasBox({ mode, width, height }: Options): boolean {
	return mode === 'print' || mode === 'icons' || (mode === 'box' && width !== null && height !== null)
}

const presets = {
	web: { longest: 1920 },
	email: { longest: 1600, format: 'jpeg', quality: 80, maxKilobytes: 500 },
	/** 35 × 45 mm: the photograph of a French identity card or passport (arrêté du 5 février 2009; ISO/IEC 39794-5). */
	identity: {
		mode: 'print',
		widthMm: 35,
		heightMm: 45,
		dpi: 300,
		fit: 'cover',
		focusY: 42,
		format: 'jpeg',
		quality: 92,
	},
	square: { mode: 'box', width: 1080, height: 1080, fit: 'cover', format: 'jpeg', quality: 85 },
	story: { mode: 'box', width: 1080, height: 1920, fit: 'cover', format: 'jpeg', quality: 85 },
	link: { mode: 'box', width: 1200, height: 630, fit: 'cover', format: 'jpeg', quality: 85 },
	icons: { mode: 'icons', fit: 'pad', format: 'png', name: '{nom}-{l}' },
} as const satisfies Record<string, Partial<Options>>

type PresetName = keyof typeof presets

export const presetNames = Object.keys(presets) as PresetName[]

export const presetOptions = (name: PresetName): Options => ({ ...defaultOptions, ...presets[name] })

export function presetOf(options: Options): PresetName | undefined {
	const json = JSON.stringify(options)
	return presetNames.find((name) => JSON.stringify(presetOptions(name)) === json)
}
