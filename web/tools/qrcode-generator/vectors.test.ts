import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payloads } from './payloads/payloads.ts'
import { dataCodewords, finalCodewords } from './symbol/codewords.ts'
import { formatBits } from './symbol/frame.ts'
import { correctionFor } from './symbol/reed-solomon.ts'
import { segmentsOf } from './symbol/segments.ts'
import { createSymbol } from './symbol/symbol.ts'
import { capacities } from './symbol/published.ts'
import { levels } from './symbol/levels.ts'

const hex = (bytes: Iterable<number>) =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ')

/** The worked example of the standard: '01234567' in version 1-M. */
const example = () =>
	dataCodewords(segmentsOf('01234567', 9), { version: 1, level: 'M', announcesUtf8: false })

const standard = 'ISO/IEC 18004:2015'

const seed = { id: 'x', now: new Date(0) }

const wayOf = { numeric: '1', alphanumeric: 'A', byte: 'a' }

/** The published values: the worked example, the capacities of every kind, and texts that the standards print. */
const vectors = [
	{
		name: '“01234567”, 1-M: data',
		source: `${standard}, annex I`,
		wanted: '10 20 0C 56 61 80 EC 11 EC 11 EC 11 EC 11 EC 11',
		run: () => hex(example()),
	},
	{
		name: '“01234567”, 1-M: correction',
		source: `${standard}, annex I`,
		wanted: 'A5 24 D4 C1 ED 36 C7 87 2C 55',
		run: () => hex(correctionFor(example(), 10)),
	},
	{
		name: '“01234567”, 1-M: codewords',
		source: `${standard}, annex I`,
		wanted: '10 20 0C 56 61 80 EC 11 EC 11 EC 11 EC 11 EC 11 A5 24 D4 C1 ED 36 C7 87 2C 55',
		run: () => hex(finalCodewords(example(), 1, 'M')),
	},
	{
		name: 'M, mask 5: format',
		source: `${standard}, section 7.9.1`,
		wanted: '100000011001110',
		run: () => formatBits('M', 5).toString(2),
	},
	...capacities.flatMap(({ version, mode, counts }) =>
		levels.map((level, index) => ({
			name: `${version}-${level}, ${mode}`,
			source: `${standard}, table 7`,
			wanted: `${counts[index]} ✓, ${counts[index]! + 1} ✗`,
			run: () =>
				[counts[index]!, counts[index]! + 1]
					.map((count) => {
						const symbol = createSymbol(wayOf[mode].repeat(count), { level, mostVersion: version })
						return `${count} ${symbol ? '✓' : '✗'}`
					})
					.join(', '),
		})),
	),
	{
		name: 'Wi-Fi',
		source: 'ZXing, Barcode contents',
		wanted: 'WIFI:T:WPA;S:mynetwork;P:my\\;pass1;;',
		run: () => textOf('wifi', { ssid: 'mynetwork', security: 'wpa', password: 'my;pass1' }),
	},
	{
		name: 'geo',
		source: 'RFC 5870, section 1',
		wanted: 'geo:13.4125,103.8667',
		run: () => textOf('place', { latitude: '13.4125', longitude: '103.8667' }),
	},
	...['GB82 WEST 1234 5698 7654 32', 'DE89 3704 0044 0532 0130 00', 'FR14 2004 1010 0505 0001 3M02 606'].map(
		(iban) => ({
			name: `IBAN ${iban}`,
			source: 'SWIFT, IBAN Registry',
			wanted: '✓',
			run: () => ('text' in payloads.payment.write({ name: 'A', iban }, seed) ? '✓' : '✗'),
		}),
	),
]

function textOf(kind: 'wifi' | 'place', values: Record<string, string>): string {
	const written = payloads[kind].write(values, seed)
	return 'text' in written ? written.text : JSON.stringify(written.faults)
}

test('the published values come out', () => {
	for (const { name, wanted, run } of vectors) assert.equal(run(), wanted, name)
	assert.ok(vectors.length > 40)
})
