/** What an address says of an option, where it is one of the known `values`; else `otherwise`. */
export function oneOf<Value extends string>(
	values: readonly Value[],
	given: string | null,
	otherwise: Value,
): Value {
	return values.find((value) => value === given) ?? otherwise
}
