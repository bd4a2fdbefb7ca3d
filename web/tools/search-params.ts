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
