import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { characterAt, lineAndColumn, read, write } from './convert.ts'
import { encodings } from './notations/names.ts'
import { bytesOf, textOf } from './text-bytes.ts'
import { seededBytes } from '#tests/support/seeded-random.ts'

const randomBytes = seededBytes(5)

const textIn = (given: ReturnType<typeof read>) =>
	'bytes' in given ? Buffer.from(given.bytes).toString() : `${given.fault.reason} at ${given.fault.at}`

test('a MIME body is what the base64 command writes, with its line ends', () => {
	for (const length of [0, 1, 56, 57, 58, 500]) {
		const bytes = randomBytes(length)
		const peer = execFileSync('base64', ['-w', '76'], { input: bytes, encoding: 'utf8' })
		const text = write(bytes, { notation: 'base64', frame: 'mime' })
		assert.equal(text, peer.trimEnd().replaceAll('\n', '\r\n'))
		assert.equal(textIn(read(text, 'base64', 'strict')), Buffer.from(bytes).toString())
	}
})

test('a PEM text is read by OpenSSL, and OpenSSL’s is read here', () => {
	const written = execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519'], { encoding: 'utf8' })
	const key = read(written, 'base64', 'strict')
	assert.ok('bytes' in key && key.says === 'PRIVATE KEY' && key.frame === 'pem')
	const ours = write(key.bytes, { notation: 'base64', frame: 'pem', says: key.says })
	assert.match(
		execFileSync('openssl', ['pkey', '-text', '-noout'], { input: ours, encoding: 'utf8' }),
		/ED25519 Private-Key/,
	)
})

test('the headers of an encrypted key are no digits, and a text after the first is told and not read', () => {
	const headers = 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n'
	const chain = ['AQID', 'BAUG', 'BwgJ'].map(
		(digits, index) =>
			`-----BEGIN X ${index}-----\n${index === 0 ? headers : ''}${digits}\n-----END X ${index}-----\n`,
	)
	const given = read(chain.join(''), 'base64', 'strict')
	assert.ok('bytes' in given)
	assert.deepEqual([...given.bytes], [1, 2, 3])
	assert.deepEqual(given.remarks, [{ kind: 'other-blocks', at: chain[0]!.length, count: 2 }])
})

test('a PEM text that is mended keeps its label', () => {
	const given = read('-----BEGIN PUBLIC KEY-----\nZg\n-----END PUBLIC KEY-----\n', 'base64', 'strict')
	assert.ok('fault' in given)
	assert.equal(given.mended, '-----BEGIN PUBLIC KEY-----\nZg==\n-----END PUBLIC KEY-----\n')
})

test('a data URI is found in a style sheet, and between quotes', () => {
	for (const text of [
		'url(data:image/gif;base64,Zm9v)',
		'url("data:image/gif;base64,Zm9v");',
		"'data:,foo'",
	]) {
		assert.equal(textIn(read(text, 'base64', 'strict')), 'foo', text)
	}
})

test('a hostile text does not make a reading stand still', () => {
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

test('what is escaped in the Base64 of a data URI is read, and places stay as they were', () => {
	const given = read('data:;base64,%2B%2f8%3D', 'base64', 'strict')
	assert.ok('bytes' in given)
	assert.equal(Buffer.from(given.bytes).toString('hex'), 'fbff')
	const broken = read('data:;base64,%2B%2f*%3D', 'base64', 'strict')
	assert.ok('fault' in broken && broken.fault.at === 19)
})

test('a data URI says what it holds, in Base64 or escaped', () => {
	const picture = write(Uint8Array.from([1, 2, 3]), {
		notation: 'base64',
		frame: 'dataUri',
		says: 'image/png',
	})
	assert.equal(picture, 'data:image/png;base64,AQID')
	const read1 = read(picture, 'base64', 'strict')
	assert.ok('bytes' in read1 && read1.says === 'image/png')
	assert.equal(textIn(read('data:,Bonjour%20%C3%A0%20tous', 'base64', 'strict')), 'Bonjour à tous')
	assert.equal(textIn(read('data:,Bonjour%2', 'base64', 'strict')), 'character at 13')
})

test('a fault is told at its place in the whole text, frame and line breaks counted', () => {
	const pem = '-----BEGIN X-----\nAQ\nI*D=\n-----END X-----\n'
	const given = read(pem, 'base64', 'strict')
	assert.ok('fault' in given)
	assert.equal(characterAt(pem, given.fault.at), '*')
	assert.deepEqual(lineAndColumn(pem, given.fault.at), { line: 3, column: 2 })
	assert.deepEqual(lineAndColumn('é👍*', 3), { line: 1, column: 3 })
})

test('a text that is another notation is recognised, and one with a fault is offered as it should be', () => {
	const url = read('-_-_', 'base64', 'strict')
	assert.ok('fault' in url && url.looksLike === 'base64url' && url.mended === '+/+/')
	const hex = read('666F6F626172', 'z85', 'strict')
	assert.ok('fault' in hex && hex.looksLike === 'base16')
	const anything = read('Zh==', 'base64', 'strict')
	assert.ok('fault' in anything && anything.looksLike === undefined)
	const cut = read('Zg', 'base64', 'strict')
	assert.ok('fault' in cut && cut.mended === 'Zg==')
	const lost = read('Zm9vY', 'base64', 'strict')
	assert.ok('fault' in lost && lost.mended === undefined)
})

test('a text comes back in each encoding, or the first character that has no place in it is told', () => {
	for (const encoding of encodings.filter((each) => each !== 'hex')) {
		const text = encoding === 'latin1' ? 'déjà vu ÿ\u0000\u0085' : 'œuvre 10 € 👍\u0000'
		const written = bytesOf(text, encoding)
		assert.ok('bytes' in written)
		assert.equal(textOf(written.bytes, encoding), text)
	}
	assert.deepEqual(bytesOf('déjà œuvre', 'latin1'), { faultAt: 5 })
	assert.deepEqual(bytesOf('4a 6F:00', 'hex'), { bytes: Uint8Array.from([0x4a, 0x6f, 0]) })
	assert.deepEqual(bytesOf('4a 6', 'hex'), { faultAt: 3 })
	assert.deepEqual(bytesOf('4a zz', 'hex'), { faultAt: 3 })
	assert.equal(textOf(Uint8Array.from([0x4a, 0x6f]), 'hex'), '4a 6f')
})

test('half a character has no place in any encoding', () => {
	for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
		assert.deepEqual(bytesOf('ab👍\ud83d', encoding), { faultAt: 4 })
	}
})

test('bytes that are no text are not passed off as one', () => {
	for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0x41, 0xf5, 0x80, 0x80, 0x80]]) {
		assert.equal(textOf(Uint8Array.from(bytes), 'utf-8'), null)
	}
	assert.equal(textOf(Uint8Array.from([0, 0xd8]), 'utf-16le'), null)
	assert.equal(textOf(Uint8Array.from([0x41]), 'utf-16le'), null)
})
