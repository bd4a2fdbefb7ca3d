import type { OptionsCodec } from '#web/tools/search-params.ts'

/**
 * A conversion, as its address has it. The value is there too: a length is no secret, and an address without it would
 * not be the conversion. What the names mean is judged where the table of units is (`conversion.ts`).
 */
export type Options = {
	/** The name of a category or of a table of sizes; '' while nothing is asked. */
	category: string
	/** With a point, or a fraction: '-12.5', '16/3'; '' while what is typed is no number. */
	value: string
	from: string
	/** One id, or several with '+' between: 'ft+in'. */
	to: string
	digits: number
}

/** What words say of a conversion, once understood. */
export type FromWords = Omit<Options, 'digits'>

/** How many significant digits one can ask for. */
export const digitChoices = [3, 4, 6, 8, 10, 12, 15, 20, 30, 50] as const

/** Names and numbers in an address are no longer than that: a number of 60 characters, in any notation of ours. */
export const longestValue = 200

export const firstOptions: Options = { category: '', value: '1', from: '', to: '', digits: 10 }

export const optionsCodec: OptionsCodec<Options> = {
	read: (query) => {
		const text = (name: 'category' | 'value' | 'from' | 'to') =>
			query.get(name)?.slice(0, longestValue) ?? firstOptions[name]
		const digits = Number(query.get('digits'))
		return {
			category: text('category'),
			value: text('value'),
			from: text('from'),
			to: text('to'),
			digits: digitChoices.find((choice) => choice === digits) ?? firstOptions.digits,
		}
	},
	write: (options) =>
		Object.fromEntries(
			Object.entries(options)
				.filter(([name, value]) => firstOptions[name as keyof Options] !== value)
				.map(([name, value]) => [name, String(value)]),
		),
}
