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

/** `C:0 M:50 J:100 N:0`, `R255 V136 B0`. */
function lettered(text: string): string | undefined {
	const bare = text.replace(/^[a-z]{3,4}(?:\s*[:=]\s*|\s+)(?=[a-z])/i, '')
	const pairs = [...bare.matchAll(coordinate)]
	if (pairs.map(([whole]) => whole).join('') !== bare) return undefined
	const letters = pairs.map(([, letter]) => letter!.toLowerCase()).join('')
	const [, space = '', alpha] = /^([^a]+|lab)(a?)$/.exec(letters) ?? []
	const name = Object.hasOwn(functions, space) ? functions[space] : undefined
	if (!name) return undefined
	const values = pairs.map(([, , value]) => value!.replace(',', '.'))
	return alpha
		? `${name}(${values.slice(0, -1).join(' ')} / ${values.at(-1)})`
		: `${name}(${values.join(' ')})`
}

export function variantsOf(text: string): readonly string[] {
	const plain = unwrapped(text.normalize('NFKC').replaceAll('\u2212', '-')) || text
	const value = unwrapped(plain.replace(declared, ''))
	const units = value
		.replaceAll(/([\d.)])\s+%/g, '$1%')
		.replaceAll(/\s*°/g, 'deg')
		.replace(/^([a-z][\w-]*)\s+\(/i, '$1(')
	const called = /[()]/.test(units) ? units : calledIn(units)
	const dotted = withPoints(called)
	const spaced = [called, dotted].map((each) => each.replaceAll(',', ' '))
	const all = [plain, asHex(value), value, units, called, dotted, ...spaced]
	return [...new Set(all)].filter((each) => each !== '')
}

/** Quotes, brackets, `!important`, final punctuation. */
const around = /^[\s"'`«»“”„‘’‹›{[]+|(?:\s*!\s*important)?[\s"'`«»“”„‘’‹›}\],;.]+$|\s*!\s*important$/gi

function unwrapped(text: string): string {
	const inside = text.replaceAll(around, '')
	return /^\([^()]*\)$/.test(inside) ? inside.slice(1, -1).trim() : inside
}

/**
 * The name of a property, variable, key or Tailwind class before a colour that does not start with a
 * number.
 */
const declared =
	/^[$@]?-{0,2}[a-z][\w-]*(?:["']?\s*[:=]\s*(?=["'«“\s]*(?:#|[a-z]+[\w-]*\(|[\p{L}\s’'-]+$))|-(?=\[))/iu

/** `f80`, `0xff8800` and `hex: f80` as `#…`. */
function asHex(text: string): string {
	const digits = /^(?:hexa?\b\s*[:=]?\s*)?(?:0x|#|&h)?([\da-f]{3,8})$/i.exec(text)?.[1]
	return digits ? `#${digits}` : text
}

/** `rgb 255 0 0` and `255, 0, 0` as `rgb(255 0 0)`; `display-p3 1 0 0` as `color(display-p3 1 0 0)`. */
function calledIn(text: string): string {
	const byLetters = lettered(text)
	if (byLetters) return byLetters
	const [, name, inside] = /^([a-z][a-z\d-]*)(?:\s*[:=]\s*|\s+)(.*\d.*)$/is.exec(text) ?? []
	if (name && inside)
		return /^(?:s?rgb-|srgb$|display|a98|prophoto|rec2020|xyz)/i.test(name)
			? `color(${name} ${inside})`
			: `${name}(${inside})`
	return /^[-+\d.].*[\s,;]/.test(text) ? `rgb(${text})` : text
}

function withPoints(text: string): string {
	return text.replaceAll(/(\d),(?=\d)/g, '$1.').replaceAll(/;\s*/g, ' ')
}
