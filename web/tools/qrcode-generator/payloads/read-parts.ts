/** The text of a value: what stands behind a backslash, without it. */
export const unescaped = (text: string) => text.replaceAll(/\\(.)/gs, '$1')

/** 'T:WPA;S:a\;b;;' as names and values, still escaped. */
export function partsOf(text: string): [name: string, value: string][] {
	const body = text.slice(text.indexOf(':') + 1)
	return [...body.matchAll(/([A-Z\d]+):((?:\\.|[^\\;])*);/gis)].map(([, name, value]) => [
		name!.toUpperCase(),
		value!,
	])
}
