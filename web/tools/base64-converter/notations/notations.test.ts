import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { maxBase58Bytes } from './base58.ts'
import { decode, isFault, type Mode } from './notation.ts'
import { type NotationName, notationNames } from './names.ts'
import { notations } from './notations.ts'
import { seededBytes } from '#tests/support/seeded-random.ts'

const randomBytes = seededBytes(7)

const bytesOf = (text: string) => new TextEncoder().encode(text)
type Published = { notation: NotationName; bytes: Uint8Array; text: string; source: string }

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']

/** RFC 4648, section 10. */
const rfc4648: Partial<Record<NotationName, string[]>> = {
	base64: ['', 'Zg==', 'Zm8=', 'Zm9v', 'Zm9vYg==', 'Zm9vYmE=', 'Zm9vYmFy'],
	base32: ['', 'MY======', 'MZXQ====', 'MZXW6===', 'MZXW6YQ=', 'MZXW6YTB', 'MZXW6YTBOI======'],
	base32hex: ['', 'CO======', 'CPNG====', 'CPNMU===', 'CPNMUOG=', 'CPNMUOJ1', 'CPNMUOJ1E8======'],
	base16: ['', '66', '666F', '666F6F', '666F6F62', '666F6F6261', '666F6F626172'],
}

const published: readonly Published[] = [
	...Object.entries(rfc4648).flatMap(([notation, texts]) =>
		texts.map((text, index) => ({
			notation: notation as NotationName,
			bytes: bytesOf(words[index]!),
			text,
			source: 'RFC 4648, § 10',
		})),
	),
	{
		notation: 'base64url',
		bytes: bytesOf('{"iss":"joe",\r\n "exp":1300819380,\r\n "http://example.com/is_root":true}'),
		text: 'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ',
		source: 'RFC 7515, § 3.3',
	},
	{
		notation: 'base64url',
		bytes: hex('03ecffe0c1'),
		text: 'A-z_4ME',
		source: 'RFC 7515, annexe C',
	},
	{ notation: 'base45', bytes: bytesOf('AB'), text: 'BB8', source: 'RFC 9285, § 4.3' },
	{ notation: 'base45', bytes: bytesOf('Hello!!'), text: '%69 VD92EX0', source: 'RFC 9285, § 4.3' },
	{ notation: 'base45', bytes: bytesOf('base-45'), text: 'UJCLQE7W581', source: 'RFC 9285, § 4.3' },
	{ notation: 'base45', bytes: bytesOf('ietf!'), text: 'QED8WEX0', source: 'RFC 9285, § 4.4' },
	{ notation: 'ascii85', bytes: bytesOf('sure.'), text: 'F*2M7/c', source: 'Wikipédia, Ascii85' },
	{
		notation: 'z85',
		bytes: hex('864fd26fb559f75b'),
		text: 'HelloWorld',
		source: 'ZeroMQ RFC 32',
	},
	{
		notation: 'base58',
		bytes: bytesOf('Hello World!'),
		text: '2NEpo7TZRRrLZSi2U',
		source: 'draft-msporny-base58-03, § 5',
	},
	{
		notation: 'base58',
		bytes: hex('0000287fb4cd'),
		text: '11233QC4',
		source: 'draft-msporny-base58-03, § 5',
	},
]

function decoded(name: NotationName, text: string, mode: Mode = 'strict'): string {
	const result = decode(notations[name], text, mode)
	if ('fault' in result) return `${result.fault.reason} at ${result.fault.at}`
	return Buffer.from(result.bytes).toString('latin1')
}

const remarks = (name: NotationName, text: string) => {
	const result = decode(notations[name], text, 'lenient')
	return 'fault' in result ? result : result.remarks.map(({ kind, at, count }) => `${kind} ${count} at ${at}`)
}

test('the published vectors hold in both directions', () => {
	for (const { notation, bytes, text } of published) {
		assert.equal(notations[notation].encode(bytes), text, notation)
		assert.equal(decoded(notation, text), Buffer.from(bytes).toString('latin1'), `${notation} ${text}`)
	}
})

test('random bytes survive a round trip, strict and lenient', () => {
	for (const name of notationNames) {
		for (let length = 0; length < 70; length += 1) {
			if (name === 'z85' && length % 4 !== 0) continue
			const bytes = randomBytes(length)
			const text = notations[name].encode(bytes)
			for (const mode of ['strict', 'lenient'] as const) {
				assert.equal(decoded(name, text, mode), bytes.toString('latin1'), `${name} ${text}`)
			}
			assert.deepEqual(remarks(name, text), [])
		}
	}
})

test('output equals that of Node’s Buffer', () => {
	for (let length = 0; length < 200; length += 1) {
		const bytes = randomBytes(length)
		assert.equal(notations.base64.encode(bytes), bytes.toString('base64'))
		assert.equal(notations.base64url.encode(bytes), bytes.toString('base64url'))
		assert.equal(notations.base16.encode(bytes), bytes.toString('hex').toUpperCase())
	}
})

test('leading zero bytes and groups of zeros survive a round trip', () => {
	for (const name of notationNames) {
		for (const length of [4, 8, 12]) {
			for (const bytes of [new Uint8Array(length), new Uint8Array(length).fill(255)]) {
				const text = notations[name].encode(bytes)
				assert.equal(decoded(name, text), Buffer.from(bytes).toString('latin1'), name)
			}
		}
	}
})

test('concatenated encodings of whole groups equal the encoding of the whole', () => {
	for (const name of notationNames.filter((each) => each !== 'base58')) {
		const bytes = randomBytes(60 * 4)
		const pieces = Array.from({ length: 4 }, (_, index) =>
			notations[name].encode(bytes.subarray(index * 60, index * 60 + 60)),
		)
		assert.equal(pieces.join(''), notations[name].encode(bytes), name)
	}
})

test('a text split anywhere decodes like the whole', () => {
	for (const name of notationNames) {
		const bytes = randomBytes(40)
		const text = notations[name].encode(bytes)
		for (let cut = 0; cut <= text.length; cut += 1) {
			const reader = notations[name].read('strict')
			const parts = [reader.push(text.slice(0, cut)), reader.push(text.slice(cut)), reader.end()]
			const read = parts.flatMap((part) => (isFault(part) ? [] : [part]))
			assert.ok(Buffer.concat(read).equals(bytes), `${name} at ${cut}`)
		}
	}
})

test('strict mode reports the position of the first foreign character, lenient mode skips it with a remark', () => {
	for (const name of notationNames) {
		const text = notations[name].encode(bytesOf('Parvis, 2026'))
		const broken = `${text.slice(0, 5)}é${text.slice(5)}`
		assert.equal(decoded(name, broken), 'character at 5', name)
		assert.equal(decoded(name, broken, 'lenient'), 'Parvis, 2026', name)
		assert.deepEqual(remarks(name, broken), ['skipped 1 at 5'], name)
	}
})

test('strict mode rejects white space except in Ascii85, lenient mode counts it', () => {
	for (const name of notationNames.filter((each) => each !== 'ascii85' && each !== 'base45')) {
		const text = notations[name].encode(bytesOf('Parvis, 2026'))
		const cut = `${text.slice(0, 4)}\r\n${text.slice(4)}`
		assert.equal(decoded(name, cut), 'character at 4', name)
		assert.deepEqual(remarks(name, cut), ['white-space 2 at 4'], name)
	}
	assert.equal(decoded('ascii85', '<~87cURD]i,"\nEbo80~>'), 'Hello World!')
})

test('missing, misplaced or excess padding is a fault, corrected in lenient mode', () => {
	const faults: Record<string, string> = {
		Zg: 'padding at 2',
		'Zg=': 'padding at 2',
		'Zg===': 'padding at 2',
		'=': 'padding at 0',
		'Zg==Zg==': 'padding at 2',
		Zm9v_: 'character at 4',
		Zm9vY: 'length at 4',
	}
	for (const [text, fault] of Object.entries(faults)) assert.equal(decoded('base64', text), fault, text)
	for (const text of ['Zg', 'Zg=', 'Zg===']) assert.equal(decoded('base64', text, 'lenient'), 'f')
	assert.deepEqual(remarks('base64', 'Zg'), ['padding 2 at 2'])
	assert.equal(decoded('base64url', 'Zg=='), 'f')
	assert.equal(decoded('base64url', 'Zg='), 'padding at 2')
})

test('non-zero leftover bits are rejected in strict mode, dropped with a remark in lenient mode', () => {
	assert.equal(decoded('base64', 'Zh=='), 'leftover-bits at 1')
	assert.equal(decoded('base64', 'Zm9='), 'leftover-bits at 2')
	assert.equal(decoded('base32', 'MZ======'), 'leftover-bits at 1')
	assert.deepEqual(remarks('base64', 'Zh=='), ['leftover-bits 1 at 1'])
	assert.equal(decoded('base64', 'Zh==', 'lenient'), 'f')
})

test('lenient mode accepts the other alphabet, other case and look-alikes, with a remark', () => {
	assert.equal(decoded('base64', '-_-_'), 'character at 0')
	assert.equal(decoded('base64', '-_-_', 'lenient'), decoded('base64', '+/+/'))
	assert.deepEqual(remarks('base64', '+/-_'), ['other-alphabet 2 at 2'])
	assert.deepEqual(remarks('base64url', '+/-_'), ['other-alphabet 2 at 0'])
	assert.equal(decoded('base32', 'my======'), 'character at 0')
	assert.deepEqual(remarks('base32', 'my======'), ['case 2 at 0'])
	assert.deepEqual(remarks('base32', '0Y======'), ['look-alike 1 at 0'])
	assert.equal(decoded('crockford', 'cSqPy-rK1'), decoded('crockford', 'CSQPYRK1'))
	assert.deepEqual(remarks('crockford', 'OIL0'), ['look-alike 3 at 0'])
	assert.equal(decoded('base16', '66 6f', 'lenient'), 'fo')
	assert.equal(decoded('base16', '666f'), 'fo')
})

test('groups with a too large value are rejected at their beginning', () => {
	assert.equal(decoded('base45', 'GGW'), 'too-large at 0')
	assert.equal(decoded('base45', 'QED8WE::'), 'too-large at 6')
	assert.equal(decoded('base45', 'A'), 'length at 0')
	assert.equal(decoded('ascii85', 's8W-"'), 'too-large at 0')
	assert.equal(decoded('z85', 'HelloWorl'), 'length at 5')
	assert.equal(decoded('ascii85', '!!z'), 'character at 2')
})

test('output equals that of Python’s base64 module', () => {
	const bytes = randomBytes(1000)
	bytes.fill(0, 400, 420)
	const python = (call: string) =>
		execFileSync('python3', ['-c', `import base64,sys; sys.stdout.buffer.write(${call})`], {
			input: bytes,
			encoding: 'latin1',
		})
	const input = 'sys.stdin.buffer.read()'
	assert.equal(notations.base32.encode(bytes), python(`base64.b32encode(${input})`))
	assert.equal(notations.base32hex.encode(bytes), python(`base64.b32hexencode(${input})`))
	assert.equal(`<~${notations.ascii85.encode(bytes)}~>`, python(`base64.a85encode(${input}, adobe=True)`))
})

test('Base58 rejects input that would block the browser', () => {
	const text = '1'.repeat(2) + 'z'.repeat(maxBase58Bytes * 2)
	assert.match(decoded('base58', text), /^too-long at \d+$/)
	assert.equal(notations.base58.lengthError?.(maxBase58Bytes + 1), 'too-long')
	assert.equal(notations.z85.lengthError?.(7), 'groups')
	assert.equal(notations.z85.lengthError?.(8), undefined)
})

test('strict mode accepts only canonical encodings', () => {
	for (const name of ['base64', 'base32', 'base32hex', 'base45', 'base58', 'z85'] as const) {
		const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/=-_'
		for (let round = 0; round < 3000; round += 1) {
			const text = [...randomBytes(1 + (round % 8))].map((byte) => digits[byte % digits.length]).join('')
			const result = decode(notations[name], text, 'strict')
			if ('bytes' in result) assert.equal(notations[name].encode(result.bytes), text, name)
		}
	}
})
