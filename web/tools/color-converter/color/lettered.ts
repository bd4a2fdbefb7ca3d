/** The spaces that programs name by letters, French ones too, and the function of each. */
const functions: Readonly<Record<string, string>> = {
	rgb: 'rgb',
	rvb: 'rgb',
	hsl: 'hsl',
	tsl: 'hsl',
	hsv: 'hsv',
	hsb: 'hsv',
	tsv: 'hsv',
	hwb: 'hwb',
	lab: 'lab',
	lch: 'lch',
	cmyk: 'cmyk',
	cmjn: 'cmyk',
}

const coordinate = /([a-z])\s*[*:=]?\s*([-+]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:%|deg)?)[\s,;/]*/giy

/** `C:0 M:50 J:100 N:0` and `R255 V136 B0`, each value behind the letter of its coordinate, as CSS writes them. */
export function lettered(text: string): string | undefined {
	const bare = text.replace(/^[a-z]{3,4}(?:\s*[:=]\s*|\s+)(?=[a-z])/i, '')
	const found = [...bare.matchAll(coordinate)]
	if (found.map(([whole]) => whole).join('') !== bare) return undefined
	const letters = found.map(([, letter]) => letter!.toLowerCase()).join('')
	const [, space = '', alpha] = /^([^a]+|lab)(a?)$/.exec(letters) ?? []
	const name = Object.hasOwn(functions, space) ? functions[space] : undefined
	if (!name) return undefined
	const values = found.map(([, , value]) => value!.replace(',', '.'))
	return alpha
		? `${name}(${values.slice(0, -1).join(' ')} / ${values.at(-1)})`
		: `${name}(${values.join(' ')})`
}
