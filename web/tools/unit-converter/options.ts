import { type OptionsCodec, optionsCodecOf } from '#web/tools/search-params.ts'

/** The value is stored in the address too, since it is not secret. */
export type Options = {
	/** A category or a table of sizes; '' for none. */
	category: string
	/** With a point, or a fraction: '-12.5', '16/3'; '' while the text is not a number. */
	value: string
	from: string
	/** One id, or several: 'ft+in'. */
	to: string
	digits: number
}

export type OptionsFromWords = Omit<Options, 'digits'>

export const digitChoices = [3, 4, 6, 8, 10, 12, 15, 20, 30, 50] as const

export const maxValueLength = 200

export const firstOptions: Options = { category: '', value: '1', from: '', to: '', digits: 10 }

const textOption = (name: keyof OptionsFromWords) => ({
	fallback: firstOptions[name],
	read: (text: string) => text.slice(0, maxValueLength),
})

export const optionsCodec: OptionsCodec<Options> = optionsCodecOf<Options>({
	category: textOption('category'),
	value: textOption('value'),
	from: textOption('from'),
	to: textOption('to'),
	digits: {
		fallback: firstOptions.digits,
		read: (text) => digitChoices.find((choice) => String(choice) === text),
	},
})
