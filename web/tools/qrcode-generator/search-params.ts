import { enumParam, type OptionsCodec } from '#web/tools/search-params.ts'
import { kinds, type Kind } from './payloads/kinds.ts'
import { type Level, levels } from '#web/ui/qr-code/encode.ts'

export const modes = ['make', 'batch', 'scan'] as const
export const units = ['px', 'mm'] as const
export const finenesses = [150, 300, 600, 1200] as const

export type Options = {
	mode: (typeof modes)[number]
	kind: Kind
	level: Level
	margin: number
	dark: string
	light: string
	/** For which the picture is made: a side in pixels, or in millimetres with so many dots per inch. */
	unit: (typeof units)[number]
	pixels: number
	millimetres: number
	dotsPerInch: number
	declaresUtf8: boolean
}

export const ranges = {
	margin: [0, 20],
	pixels: [64, 6000],
	millimetres: [5, 500],
	dotsPerInch: [150, 1200],
} as const

const first: Options = {
	mode: 'make',
	kind: 'text',
	level: 'M',
	margin: 4,
	dark: '#000000',
	light: '#ffffff',
	unit: 'px',
	pixels: 1024,
	millimetres: 40,
	dotsPerInch: 300,
	declaresUtf8: true,
}

export const optionsCodec: OptionsCodec<Options> = {
	read(query) {
		const within = (name: keyof typeof ranges) => {
			const value = Number(query.get(name) ?? Number.NaN)
			const [least, most] = ranges[name]
			return value >= least && value <= most ? value : first[name]
		}
		const colour = (name: 'dark' | 'light') =>
			/^#[\da-f]{6}$/.test(query.get(name) ?? '') ? query.get(name)! : first[name]
		return {
			mode: enumParam(modes, query.get('mode'), first.mode),
			kind: enumParam(kinds, query.get('kind'), first.kind),
			level: enumParam(levels, query.get('level'), first.level),
			margin: Math.round(within('margin')),
			dark: colour('dark'),
			light: colour('light'),
			unit: enumParam(units, query.get('unit'), first.unit),
			pixels: Math.round(within('pixels')),
			millimetres: within('millimetres'),
			dotsPerInch: Math.round(within('dotsPerInch')),
			declaresUtf8: query.get('eci') !== '0',
		}
	},
	write: ({ declaresUtf8, ...options }) => ({
		...Object.fromEntries(
			Object.entries(options)
				.filter(([name, value]) => first[name as keyof typeof options] !== value)
				.map(([name, value]) => [name, String(value)]),
		),
		...(!declaresUtf8 && { eci: '0' }),
	}),
}
