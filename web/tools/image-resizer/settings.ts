import type { OptionsCodec } from '#web/tools/search-params.ts'
import { type Format, formats, type MetadataPolicy, metadataPolicies } from './formats/names.ts'

/** By what the new size is said. */
export const modes = ['longest', 'box', 'percent', 'megapixels', 'print', 'icons'] as const
/** How a picture of other proportions comes into a box. */
export const fits = ['contain', 'cover', 'outside', 'pad', 'fill'] as const
export const targets = ['same', ...formats] as const

/** Everything that can be set. `null` is a field left empty. */
export type Settings = {
	mode: (typeof modes)[number]
	/** Pixels. */
	longest: number
	width: number | null
	height: number | null
	percent: number
	megapixels: number
	widthMm: number
	heightMm: number
	/** Pixels per inch to write into the file; in `print` also those to compute with. */
	dpi: number | null
	fit: (typeof fits)[number]
	/** The point that a cut keeps in the middle where it can, in percent from the left and from the top. */
	focusX: number
	focusY: number
	/** '#rrggbb'; 'blur' is the picture itself, beside it; 'none' keeps what is transparent so, where the format can. */
	background: string
	mayEnlarge: boolean
	format: Format | 'same'
	/** 1 to 100. */
	quality: number
	/** Whether encoding may last longer for a smaller file. */
	isThorough: boolean
	/** The most that a file may weigh, in thousands of bytes. */
	maxKilobytes: number | null
	metadata: MetadataPolicy
	/** '{nom}-{l}x{h}'. */
	name: string
}

export const firstSettings: Settings = {
	mode: 'longest',
	longest: 1920,
	width: null,
	height: null,
	percent: 50,
	megapixels: 2,
	widthMm: 35,
	heightMm: 45,
	dpi: null,
	fit: 'contain',
	focusX: 50,
	focusY: 50,
	background: 'none',
	mayEnlarge: false,
	format: 'same',
	quality: 82,
	isThorough: false,
	maxKilobytes: null,
	metadata: 'strip',
	name: '{nom}-{l}x{h}',
}

/** The sides of a set of icons for a site: tabs, desktop, Apple's and Android's home screens. */
export const iconSides = [16, 32, 48, 180, 192, 512] as const
/** For print when nothing else is said. */
export const printDpi = 300
/** Wider or taller pictures cannot be written as WebP (RFC 9649), nor drawn by common browsers. */
export const largestSide = 16_383

type NumberName = {
	[Name in keyof Settings]: Settings[Name] extends number | null ? Name : never
}[keyof Settings]

/** What each number can be. */
export const ranges: Record<NumberName, readonly [least: number, most: number]> = {
	longest: [1, largestSide],
	width: [1, largestSide],
	height: [1, largestSide],
	percent: [1, 1000],
	megapixels: [0.01, 200],
	widthMm: [1, 2000],
	heightMm: [1, 2000],
	dpi: [1, 2400],
	focusX: [0, 100],
	focusY: [0, 100],
	quality: [1, 100],
	maxKilobytes: [1, 100_000],
}

/** Whether these settings cut or fill: they name a box, both of whose sides are known. */
export function hasBox({ mode, width, height }: Settings): boolean {
	return mode === 'print' || mode === 'icons' || (mode === 'box' && width !== null && height !== null)
}

const choices = { mode: modes, fit: fits, format: targets, metadata: metadataPolicies }

function readOne(name: keyof Settings, text: string): Settings[keyof Settings] | undefined {
	if (name in choices) {
		return (choices[name as keyof typeof choices] as readonly string[]).includes(text)
			? (text as Settings['mode'])
			: undefined
	}
	if (name in ranges) {
		const [least, most] = ranges[name as NumberName]
		const value = Number(text)
		return text !== '' && value >= least && value <= most ? value : undefined
	}
	if (name === 'background') return /^(?:none|blur|#[0-9a-f]{6})$/.test(text) ? text : undefined
	if (name === 'name') return text.length <= 100 ? text : undefined
	return text === '1'
}

const names = Object.keys(firstSettings) as (keyof Settings)[]

export const settingsCodec: OptionsCodec<Settings> = {
	read(query) {
		const read = names.flatMap((name) => {
			const text = query.get(name)
			const value = text === null ? undefined : readOne(name, text)
			return value === undefined ? [] : [[name, value]]
		})
		return { ...firstSettings, ...Object.fromEntries(read) }
	},
	write: (settings) =>
		Object.fromEntries(
			names
				.filter((name) => settings[name] !== firstSettings[name] && settings[name] !== null)
				.map((name) => [name, settings[name] === true ? '1' : String(settings[name])]),
		),
}
