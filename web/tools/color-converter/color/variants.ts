/** The ways in which people write what CSS writes otherwise, most literal first. */
export function variantsOf(text: string): readonly string[] {
	const plain = text
		.trim()
		.replaceAll('\u2212', '-')
		.replace(/^["'«\s]+|["'»;\s]+$/g, '')
		.replace(/^-{0,2}[a-z][\w-]*\s*:\s*(?=#|[a-z]+[\w-]*\()/i, '')
	const units = plain.replaceAll(/([\d.)])\s+%/g, '$1%').replaceAll(/\s*°/g, 'deg')
	const called = /[()]/.test(units) ? units : calledIn(units)
	const dotted = withPoints(called)
	return [...new Set([plain, asHex(plain), units, called, dotted])]
}

/** `f80` and `0xff8800` as `#…`. */
function asHex(text: string): string {
	const digits = /^(?:0x)?([\da-f]{3,8})$/i.exec(text)?.[1]
	return digits ? `#${digits}` : text
}

/** `rgb 255 0 0` and `255, 0, 0` as `rgb(255 0 0)`; `display-p3 1 0 0` as `color(display-p3 1 0 0)`. */
function calledIn(text: string): string {
	const [, name, inside] = /^([a-z][a-z\d-]*)\s*[:=]?\s+(.*\d.*)$/is.exec(text) ?? []
	if (name && inside)
		return /^(?:s?rgb-|srgb$|display|a98|prophoto|rec2020|xyz)/i.test(name)
			? `color(${text})`
			: `${name}(${inside})`
	return /^[-+\d.].*[\s,;]/.test(text) ? `rgb(${text})` : text
}

/** Decimal commas as points, and semicolons as what separates. */
function withPoints(text: string): string {
	return text.replaceAll(/(\d),(?=\d)/g, '$1.').replaceAll(/;\s*/g, ' ')
}
