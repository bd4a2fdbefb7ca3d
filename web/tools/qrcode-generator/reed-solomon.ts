/** The field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1, as ISO/IEC 18004:2015 section 7.5.2 has it. */
const modulus = 0x11d

function multiply(a: number, b: number): number {
	let product = 0
	for (let bit = 7; bit >= 0; bit--) {
		product = (product << 1) ^ ((product >> 7) * modulus)
		product ^= ((b >> bit) & 1) * a
	}
	return product
}

/** The coefficients below the leading one of (x - 1)(x - 2)(x - 4)…, highest first. */
function generatorPolynomial(degree: number): number[] {
	let polynomial = [1]
	let root = 1
	for (let index = 0; index < degree; index++) {
		const shifted = [...polynomial, 0]
		const multiplied = polynomial.map((coefficient) => multiply(coefficient, root))
		polynomial = shifted.map((coefficient, place) => coefficient ^ (multiplied[place - 1] ?? 0))
		root = multiply(root, 2)
	}
	return polynomial.slice(1)
}

/** The `count` codewords to put after the data so that any `count` / 2 wrong codewords can be corrected. */
export function correctionFor(data: readonly number[], count: number): number[] {
	const generator = generatorPolynomial(count)
	let remainder = Array.from({ length: count }, () => 0)
	for (const codeword of data) {
		const factor = codeword ^ remainder[0]!
		remainder = generator.map(
			(coefficient, place) => (remainder[place + 1] ?? 0) ^ multiply(coefficient, factor),
		)
	}
	return remainder
}
