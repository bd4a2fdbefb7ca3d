import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { choiceNamed, listNameOf, readList, writeList } from './checksum-list.ts'
import { choicesFor, pairsOf, pathsOf, readAs } from './comparison.ts'
import { unkeyed } from './keying.ts'
import { algorithmNames, type Choice, idOf } from './algorithms.ts'
import { digestsOf } from './recipe.ts'
import { takeFiles } from './take-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'parvis-sums-'))
after(() => rmSync(folder, { recursive: true }))

const contents = {
	'été.txt': 'un',
	'dossier/avec espace.txt': 'deux',
	'barre\\oblique': 'trois',
	'fin\nde ligne': 'quatre',
	'(parenthèses) = 0': 'cinq',
	vide: '',
}
for (const [path, text] of Object.entries(contents)) {
	mkdirSync(dirname(join(folder, path)), { recursive: true })
	writeFileSync(join(folder, path), text)
}

async function listedBy(choice: Choice) {
	return await Promise.all(
		Object.entries(contents).map(async ([path, text]) => {
			const [digest] = await digestsOf(new TextEncoder().encode(text), [{ ...choice, keying: unkeyed }])
			return { path, digest: digest! }
		}),
	)
}

const check = (program: string, args: string[], list: string) =>
	spawnSync(program, args, { cwd: folder, input: list, encoding: 'utf8' })

test('a written list passes the check of sha256sum and its kin, in both formats', async () => {
	const programs = {
		md5: 'md5sum',
		sha1: 'sha1sum',
		sha224: 'sha224sum',
		sha256: 'sha256sum',
		sha384: 'sha384sum',
		sha512: 'sha512sum',
		blake2b: 'b2sum',
	} as const
	for (const [name, program] of Object.entries(programs) as [keyof typeof programs, string][]) {
		const listed = await listedBy({ name })
		for (const format of ['gnu', 'bsd'] as const) {
			const { status, stderr } = check(
				program,
				['--check', '--strict', '-'],
				writeList(listed, { name }, format),
			)
			assert.equal(status, 0, `${program} ${format}: ${stderr}`)
		}
	}
	const plain = (await listedBy({ name: 'blake3' })).filter(({ path }) => !path.includes('\n'))
	const { status, stderr } = check('b3sum', ['--check', '-'], writeList(plain, { name: 'blake3' }, 'gnu'))
	assert.equal(status, 0, stderr)
})

test('lists of other programs are read with every name and digest', async () => {
	const paths = Object.keys(contents)
	const programs: [string, string[], Choice][] = [
		['sha256sum', [], { name: 'sha256' }],
		['sha256sum', ['--binary'], { name: 'sha256' }],
		['sha256sum', ['--tag'], { name: 'sha256' }],
		['md5sum', ['--tag'], { name: 'md5' }],
		['b2sum', ['--tag'], { name: 'blake2b' }],
		['b2sum', ['--tag', '-l', '256'], { name: 'blake2b', bits: 256 }],
		['cksum', ['-a', 'sm3'], { name: 'sm3' }],
		['sha256sum', ['--zero'], { name: 'sha256' }],
		['b2sum', ['--tag', '--zero'], { name: 'blake2b' }],
	]
	for (const [program, args, choice] of programs) {
		const text = execFileSync(program, [...args, ...paths], { cwd: folder, encoding: 'utf8' })
		const { entries, otherLines } = readList(text)
		assert.equal(otherLines, 0, text)
		const wanted = new Map((await listedBy(choice)).map(({ path, digest }) => [path, Buffer.from(digest)]))
		assert.deepEqual(
			entries.map((entry) => [entry.path, idOf(entry.choice), Buffer.from(entry.digest)]),
			paths.map((path) => [path, idOf(choice), wanted.get(path)]),
			`${program} ${args.join(' ')}`,
		)
	}
})

test('lists of rhash and OpenSSL are read, also with CR LF', async () => {
	const paths = Object.keys(contents).filter((path) => !/[\n\\]/.test(path))
	const programs: [string, string[], Choice][] = [
		['rhash', ['--sha256'], { name: 'sha256' }],
		['rhash', ['--bsd', '--sha1'], { name: 'sha1' }],
		['rhash', ['--bsd', '--md5'], { name: 'md5' }],
		['rhash', ['--bsd', '--sha3-512'], { name: 'sha3-512' }],
		['rhash', ['--sfv', '--crc32'], { name: 'crc32' }],
		['openssl', ['dgst', '-sha256', '-r'], { name: 'sha256' }],
		['openssl', ['dgst', '-blake2b512'], { name: 'blake2b' }],
		['openssl', ['dgst', '-blake2s256'], { name: 'blake2s' }],
		['openssl', ['dgst', '-ripemd160'], { name: 'ripemd160' }],
		['openssl', ['dgst', '-sha512-256'], { name: 'sha512-256' }],
	]
	for (const [program, args, choice] of programs) {
		const text = execFileSync(program, [...args, ...paths], { cwd: folder, encoding: 'utf8' })
		const wanted = new Map((await listedBy(choice)).map(({ path, digest }) => [path, Buffer.from(digest)]))
		for (const list of [text, `\uFEFF${text.replaceAll('\n', '\r\n')}`]) {
			const { entries, otherLines } = readList(list)
			assert.equal(otherLines, 0, list)
			assert.deepEqual(
				new Map(entries.map((entry) => [entry.path, Buffer.from(entry.digest)])),
				new Map(paths.map((path) => [path, wanted.get(path)])),
				`${program} ${args.join(' ')}`,
			)
			assert.deepEqual(new Set(entries.map((entry) => entry.choice.name)), new Set([choice.name]))
		}
	}
})

test('a written list is read back, for every algorithm', async () => {
	for (const name of algorithmNames) {
		const listed = await listedBy({ name })
		for (const format of ['gnu', 'bsd'] as const) {
			const read = readList(writeList(listed, { name }, format), listNameOf({ name }))
			assert.equal(read.otherLines, 0, name)
			assert.deepEqual(new Set(read.entries.map(({ path }) => path)), new Set(Object.keys(contents)))
			for (const entry of read.entries) {
				assert.equal(entry.choice.name, name, `${name} ${format}`)
				const same = listed.find(({ path }) => path === entry.path)
				assert.deepEqual(Buffer.from(entry.digest), Buffer.from(same!.digest))
			}
		}
	}
})

test('signatures and comments are skipped, other lines are counted', () => {
	const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
	const signed = `-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA512\r\n\r\n# commentaire\r\n${digest}  a.iso\r\n`
	assert.deepEqual(readList(signed).otherLines, 0)
	assert.deepEqual(
		readList(signed).entries.map(({ path }) => path),
		['a.iso'],
	)
	assert.equal(readList(`bonjour\n${digest} *b\n`).otherLines, 1)
	const sfv = readList('; Generated by cfv\nfichier un.bin CBF43926\n')
	assert.deepEqual(
		sfv.entries.map(({ path, choice }) => [path, choice.name]),
		[['fichier un.bin', 'crc32']],
	)
	assert.deepEqual(readList(''), { entries: [], otherLines: 0 })
})

test('a list is read with a signature, in OpenSSL format, or with one space or a tab', () => {
	const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
	const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${digest}  a\n-----BEGIN PGP SIGNATURE-----\n\niQIzBAEBCgAdFiEE\n=AbCd\n-----END PGP SIGNATURE-----\n`
	const openssl = execFileSync('openssl', ['dgst', '-sha256', 'vide'], { cwd: folder, encoding: 'utf8' })
	for (const text of [signed, openssl, `${digest} a`, `${digest}\t*a`, `${digest}  a\rb`]) {
		const { entries, otherLines } = readList(text)
		assert.deepEqual([entries.length, otherLines, entries[0]?.choice.name], [1, 0, 'sha256'], text)
	}
	assert.deepEqual(readList(`${digest.slice(1)}  a\n${digest.slice(2)}  a`), { entries: [], otherLines: 2 })
})

test('the name of a list implies its algorithm', () => {
	const named: Record<string, string | undefined> = {
		SHA256SUMS: 'sha256',
		'SHA256SUMS.txt': 'sha256',
		'ubuntu-22.04-SHA512SUMS': 'sha512',
		'image.iso.md5': 'md5',
		'image.iso.sha3-256': 'sha3-256',
		B2SUMS: 'blake2b',
		B3SUMS: 'blake3',
		'x.sfv': 'crc32',
		'SHA512-256SUMS': 'sha512-256',
		'lettre.txt': undefined,
		'photo.jpg': undefined,
	}
	for (const [name, wanted] of Object.entries(named)) assert.equal(choiceNamed(name)?.name, wanted, name)
	for (const name of algorithmNames) assert.equal(choiceNamed(listNameOf({ name }))?.name, name)
})

function fileAt(path: string): File {
	const file = new File(['x'], path.slice(path.lastIndexOf('/') + 1))
	return Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' })
}

const entry = (path: string) => `${'00'.repeat(32)}  ${path}\n`

test('files are matched by path, with or without the chosen folder, else by name', () => {
	const files = ['d/a', 'd/sub/b', 'd/other/b', 'd/extra'].map(fileAt)
	const list = readList(['./a', 'd/sub/b', 'other\\b', 'elsewhere/extra', 'missing'].map(entry).join(''))
	assert.deepEqual(
		pairsOf(list, files).map((pair) => pair.file?.webkitRelativePath),
		['d/a', 'd/sub/b', 'd/other/b', 'd/extra', undefined],
	)
	const alone = pairsOf(readList(entry('b')), files)
	assert.equal(alone[0]!.file, undefined, 'two files have this name')
	assert.deepEqual(
		alone.slice(1).map(({ path }) => path),
		['a', 'sub/b', 'other/b', 'extra'],
	)
	const isMatched = (list: string, path: string) =>
		pairsOf(readList(list), [fileAt(path)])[0]!.file !== undefined
	assert.ok(isMatched(`\\${entry('barre\\\\oblique')}`, 'barre\\oblique'))
	assert.ok(isMatched(entry('été'), 'e\u0301te\u0301'))
	assert.ok(!isMatched(entry('a/x') + entry('b/x'), 'x'), 'two lines have this name')
	assert.deepEqual([...pathsOf([fileAt('x'), fileAt('y')]).values()], ['x', 'y'])
	assert.deepEqual([...pathsOf([fileAt('d/x'), fileAt('e/x')]).values()], ['d/x', 'e/x'])
})

test('a list can be read as one of another algorithm of its length', () => {
	const list = readList(entry('a') + `${'00'.repeat(16)}  b\n`)
	assert.deepEqual(
		readAs(list, { name: 'blake3' }).entries.map(({ choice }) => choice.name),
		['blake3', 'md5'],
	)
	assert.equal(readAs(list, undefined), list)
})

test('a list among the files is recognised, and only a list', async () => {
	const list = new File([entry('a') + entry('b')], 'SHA256SUMS')
	const other = new File(['bonjour'], 'lettre.md5')
	const selection = await takeFiles([fileAt('a'), list, other])
	assert.equal(selection.list?.name, 'SHA256SUMS')
	assert.deepEqual(
		selection.files.map(({ name }) => name),
		['a', 'lettre.md5'],
	)
	assert.equal((await takeFiles([other])).list, null)
	const alone = new File([`${'ab'.repeat(32)}\n`], 'a.sha256')
	const compared = await takeFiles([fileAt('a'), alone])
	assert.deepEqual([compared.files.length, compared.list], [1, { text: 'ab'.repeat(32) }])
})

test('the likely algorithm is computed first, all of that length on demand', () => {
	const expected = {
		kind: 'digest',
		bytes: new Uint8Array(32),
		choices: [{ name: 'sha256' }, { name: 'blake3' }],
	} as const
	assert.deepEqual(choicesFor(expected, [{ name: 'blake3' }], false), [{ name: 'blake3' }])
	assert.deepEqual(choicesFor(expected, [{ name: 'md5' }], false), [{ name: 'sha256' }])
	assert.deepEqual(choicesFor(expected, [{ name: 'md5' }], true), expected.choices)
})
