/** The field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1, as ISO/IEC 18004:2015 section 7.5.2 has it. */
const modulus = 0x11d

/** The powers of 2, twice over so that a sum of two logarithms needs no remainder, and the logarithms. */
const powers = new Uint8Array(510)
const logarithms = new Uint8Array(256)
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
	powers[exponent] = powers[exponent + 255] = value
	logarithms[value] = exponent
	value = (value << 1) ^ ((value >> 7) * modulus)
}

/** The logarithms of the coefficients below the leading one of (x - 1)(x - 2)(x - 4)…, highest first. */
function generatorPolynomial(degree: number): Uint8Array {
	let polynomial = Uint8Array.of(1)
	for (let root = 0; root < degree; root++) {
		const next = new Uint8Array(polynomial.length + 1)
		for (const [place, coefficient] of polynomial.entries()) {
			next[place]! ^= coefficient
			next[place + 1]! ^= coefficient && powers[logarithms[coefficient]! + root]!
		}
		polynomial = next
	}
	return polynomial.subarray(1).map((coefficient) => logarithms[coefficient]!)
}

/** The `count` codewords to put after the data so that any `count` / 2 wrong codewords can be corrected. */
export function correctionFor(data: Uint8Array, count: number): Uint8Array {
	const generator = generatorPolynomial(count)
	const rest = new Uint8Array(count)
	for (const codeword of data) {
		const factor = codeword ^ rest[0]!
		rest.copyWithin(0, 1)
		rest[count - 1] = 0
		if (factor === 0) continue
		const shift = logarithms[factor]!
		for (let place = 0; place < count; place++) rest[place]! ^= powers[generator[place]! + shift]!
	}
	return rest
}
