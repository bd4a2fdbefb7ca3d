export type OptionsCodec<Options> = {
	read(query: URLSearchParams): Options
	/** Only what differs from the defaults. */
	write(options: Options): Record<string, string>
}

export function enumParam<Value extends string>(
	values: readonly Value[],
	param: string | null,
	fallback: Value,
): Value {
	return values.find((value) => value === param) ?? fallback
}

type Option<Value> = {
	/** In the query string; the option's name by default. */
	param?: string
	fallback: Value
	read(text: string): Value | undefined
	write?(value: Value): string
}

export const choiceOption = <Value extends string>(
	values: readonly Value[],
	param?: string,
): Option<Value> => ({
	param,
	fallback: values[0]!,
	read: (text) => values.find((value) => value === text),
})

export const flagOption = (param: string, fallback = false): Option<boolean> => ({
	param,
	fallback,
	read: (text) => (text === '0' || text === '1' ? text === '1' : undefined),
	write: (value) => String(Number(value)),
})

export const numberOption = (
	fallback: number,
	[min, max]: readonly [number, number],
	isWhole = true,
	param?: string,
): Option<number> => ({
	param,
	fallback,
	read(text) {
		const value = Number(text)
		if (!(value >= min && value <= max)) return undefined
		return isWhole ? Math.round(value) : value
	},
})

export function optionsCodecOf<Options>(options: {
	[Name in keyof Options]: Option<Options[Name]>
}): OptionsCodec<Options> {
	const entries = Object.entries(options) as [keyof Options & string, Option<Options[keyof Options]>][]
	return {
		read: (query) =>
			Object.fromEntries(
				entries.map(([name, { param = name, fallback, read }]) => {
					const text = query.get(param)
					return [name, (text === null ? undefined : read(text)) ?? fallback]
				}),
			) as Options,
		write: (values) =>
			Object.fromEntries(
				entries
					.filter(([name, { fallback }]) => values[name] !== fallback)
					.map(([name, { param = name, write = String }]) => [param, write(values[name])]),
			),
	}
}
