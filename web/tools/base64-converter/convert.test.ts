import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { characterAt, lineAndColumn, read, write } from './convert.ts'
import { encodings } from './notations/names.ts'
import { bytesOf, textOf } from './text-bytes.ts'
import { seededBytes } from '#tests/support/seeded-random.ts'

const randomBytes = seededBytes(5)

const textIn = (result: ReturnType<typeof read>) =>
	'bytes' in result ? Buffer.from(result.bytes).toString() : `${result.fault.reason} at ${result.fault.at}`

test('a MIME body equals the output of the base64 command, with CR LF', () => {
	for (const length of [0, 1, 56, 57, 58, 500]) {
		const bytes = randomBytes(length)
		const peer = execFileSync('base64', ['-w', '76'], { input: bytes, encoding: 'utf8' })
		const text = write(bytes, { notation: 'base64', frame: 'mime' })
		assert.equal(text, peer.trimEnd().replaceAll('\n', '\r\n'))
		assert.equal(textIn(read(text, 'base64', 'strict')), Buffer.from(bytes).toString())
	}
})

test('PEM texts are exchanged with OpenSSL in both directions', () => {
	const pem = execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519'], { encoding: 'utf8' })
	const key = read(pem, 'base64', 'strict')
	assert.ok('bytes' in key && key.label === 'PRIVATE KEY' && key.frame === 'pem')
	const ours = write(key.bytes, { notation: 'base64', frame: 'pem', label: key.label })
	assert.match(
		execFileSync('openssl', ['pkey', '-text', '-noout'], { input: ours, encoding: 'utf8' }),
		/ED25519 Private-Key/,
	)
})

test('PEM headers are skipped, and texts after the first are counted but not decoded', () => {
	const headers = 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n'
	const chain = ['AQID', 'BAUG', 'BwgJ'].map(
		(digits, index) =>
			`-----BEGIN X ${index}-----\n${index === 0 ? headers : ''}${digits}\n-----END X ${index}-----\n`,
	)
	const result = read(chain.join(''), 'base64', 'strict')
	assert.ok('bytes' in result)
	assert.deepEqual([...result.bytes], [1, 2, 3])
	assert.deepEqual(result.remarks, [{ kind: 'other-blocks', at: chain[0]!.length, count: 2 }])
})

test('a corrected PEM text keeps its label', () => {
	const result = read('-----BEGIN PUBLIC KEY-----\nZg\n-----END PUBLIC KEY-----\n', 'base64', 'strict')
	assert.ok('fault' in result)
	assert.equal(result.corrected, '-----BEGIN PUBLIC KEY-----\nZg==\n-----END PUBLIC KEY-----\n')
})

test('a data URI is decoded inside url() and quotes', () => {
	for (const text of [
		'url(data:image/gif;base64,Zm9v)',
		'url("data:image/gif;base64,Zm9v");',
		"'data:,foo'",
	]) {
		assert.equal(textIn(read(text, 'base64', 'strict')), 'foo', text)
	}
})

test('hostile input does not cause catastrophic backtracking', () => {
	const hostile = [
		`url(data:;base64,${' '.repeat(100_000)}x`,
		`${' '.repeat(100_000)}data:;base64`,
		`data:${';'.repeat(100_000)}`,
		`-----BEGIN X-----\r\n${'a:b\r\n'.repeat(20_000)}`,
		'-----BEGIN '.repeat(10_000),
		'-'.repeat(100_000),
		'%'.repeat(100_000),
	]
	for (const text of hostile) {
		const begun = performance.now()
		read(text, 'base64', 'strict')
		read(text, 'base64', 'lenient')
		assert.ok(performance.now() - begun < 1000, text.slice(0, 40))
	}
})

test('percent-encoded Base64 in a data URI is decoded, with unchanged positions', () => {
	const result = read('data:;base64,%2B%2f8%3D', 'base64', 'strict')
	assert.ok('bytes' in result)
	assert.equal(Buffer.from(result.bytes).toString('hex'), 'fbff')
	const broken = read('data:;base64,%2B%2f*%3D', 'base64', 'strict')
	assert.ok('fault' in broken && broken.fault.at === 19)
})

test('a data URI has its media type, in Base64 or percent-encoded', () => {
	const picture = write(Uint8Array.from([1, 2, 3]), {
		notation: 'base64',
		frame: 'dataUri',
		label: 'image/png',
	})
	assert.equal(picture, 'data:image/png;base64,AQID')
	const read1 = read(picture, 'base64', 'strict')
	assert.ok('bytes' in read1 && read1.label === 'image/png')
	assert.equal(textIn(read('data:,Bonjour%20%C3%A0%20tous', 'base64', 'strict')), 'Bonjour à tous')
	assert.equal(textIn(read('data:,Bonjour%2', 'base64', 'strict')), 'character at 13')
})

test('the position of a fault counts the frame and line breaks', () => {
	const pem = '-----BEGIN X-----\nAQ\nI*D=\n-----END X-----\n'
	const result = read(pem, 'base64', 'strict')
	assert.ok('fault' in result)
	assert.equal(characterAt(pem, result.fault.at), '*')
	assert.deepEqual(lineAndColumn(pem, result.fault.at), { line: 3, column: 2 })
	assert.deepEqual(lineAndColumn('é👍*', 3), { line: 1, column: 3 })
})

test('another notation is recognised, and a correction is offered for invalid input', () => {
	const url = read('-_-_', 'base64', 'strict')
	assert.ok('fault' in url && url.looksLike === 'base64url' && url.corrected === '+/+/')
	const hex = read('666F6F626172', 'z85', 'strict')
	assert.ok('fault' in hex && hex.looksLike === 'base16')
	const anything = read('Zh==', 'base64', 'strict')
	assert.ok('fault' in anything && anything.looksLike === undefined)
	const cut = read('Zg', 'base64', 'strict')
	assert.ok('fault' in cut && cut.corrected === 'Zg==')
	const lost = read('Zm9vY', 'base64', 'strict')
	assert.ok('fault' in lost && lost.corrected === undefined)
})

test('text is restored in each encoding, or its first unencodable character is reported', () => {
	for (const encoding of encodings.filter((each) => each !== 'hex')) {
		const text = encoding === 'latin1' ? 'déjà vu ÿ\u0000\u0085' : 'œuvre 10 € 👍\u0000'
		const encoded = bytesOf(text, encoding)
		assert.ok('bytes' in encoded)
		assert.equal(textOf(encoded.bytes, encoding), text)
	}
	assert.deepEqual(bytesOf('déjà œuvre', 'latin1'), { faultAt: 5 })
	assert.deepEqual(bytesOf('4a 6F:00', 'hex'), { bytes: Uint8Array.from([0x4a, 0x6f, 0]) })
	assert.deepEqual(bytesOf('4a 6', 'hex'), { faultAt: 3 })
	assert.deepEqual(bytesOf('4a zz', 'hex'), { faultAt: 3 })
	assert.equal(textOf(Uint8Array.from([0x4a, 0x6f]), 'hex'), '4a 6f')
})

test('a lone surrogate cannot be encoded', () => {
	for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
		assert.deepEqual(bytesOf('ab👍\ud83d', encoding), { faultAt: 4 })
	}
})

test('binary bytes are not decoded as text', () => {
	for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0x41, 0xf5, 0x80, 0x80, 0x80]]) {
		assert.equal(textOf(Uint8Array.from(bytes), 'utf-8'), null)
	}
	assert.equal(textOf(Uint8Array.from([0, 0xd8]), 'utf-16le'), null)
	assert.equal(textOf(Uint8Array.from([0x41]), 'utf-16le'), null)
})
