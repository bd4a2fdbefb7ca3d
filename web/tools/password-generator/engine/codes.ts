import type { KeyFormat, Generator } from './generator.ts'

/** A UUID has 122 random bits (RFC 9562, version 4). */
export function keyGenerator(format: KeyFormat, bytes: number): Generator {
	if (format === 'uuid') return { count: 2n ** 122n, draw: ({ bytes: random }) => uuidOf(random(16)) }
	return { count: 256n ** BigInt(bytes), draw: ({ bytes: random }) => encoded(random(bytes), format) }
}

function encoded(bytes: Uint8Array, format: Exclude<KeyFormat, 'uuid'>): string {
	if (format === 'hex') return hex(bytes)
	const digits = btoa(String.fromCharCode(...bytes))
	return format === 'base64' ? digits : digits.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** RFC 9562, 5.4. */
function uuidOf(bytes: Uint8Array): string {
	const marked = Uint8Array.from(bytes)
	marked[6] = (marked[6]! & 0x0f) | 0x40
	marked[8] = (marked[8]! & 0x3f) | 0x80
	return hex(marked).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** With `skipsCommon`, common codes are excluded, also from `count`. */
export function pinGenerator(length: number, skipsCommon: boolean): Generator {
	const common = skipsCommon ? commonPins(length) : new Set<string>()
	return {
		count: 10n ** BigInt(length) - BigInt(common.size),
		draw(uniform) {
			for (;;) {
				const pin = Array.from({ length }, () => uniform.below(10)).join('')
				if (!common.has(pin)) return pin
			}
		},
	}
}

export function commonPins(length: number): ReadonlySet<string> {
	const pins = new Set<string>()
	for (const size of length < 6 ? [2] : [2, 3]) {
		for (let group = 0; group < 10 ** size; group += 1) {
			pins.add(String(group).padStart(size, '0').repeat(length).slice(0, length))
		}
	}
	for (let first = 0; first < 10; first += 1) {
		pins.add(run(first, 1, length))
		pins.add(run(first, -1, length))
	}
	if (length === 4) {
		for (const pin of ['2580', '0852', ...years(), ...days()]) pins.add(pin)
	}
	return pins
}

function run(first: number, step: number, length: number): string {
	return Array.from({ length }, (_, index) => (first + step * index + 10 * length) % 10).join('')
}

function years(): string[] {
	return Array.from({ length: 200 }, (_, index) => String(1900 + index))
}

function days(): string[] {
	return Array.from({ length: 31 * 12 }, (_, index) => {
		const [day, month] = [Math.floor(index / 12) + 1, (index % 12) + 1].map((number) =>
			String(number).padStart(2, '0'),
		)
		return [`${day}${month}`, `${month}${day}`]
	}).flat()
}
