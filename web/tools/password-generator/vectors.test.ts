import assert from 'node:assert/strict'
import { test } from 'node:test'
import { charactersOf } from './engine/alphabets.ts'
import { charactersGenerator } from './engine/characters.ts'
import { entropyOf, createUniform } from './engine/generator.ts'
import { keyGenerator, pinGenerator } from './engine/codes.ts'

const { lower, upper, digits } = charactersOf

async function sumOf(load: () => Promise<{ wordlist: readonly string[] }>): Promise<string> {
	const { wordlist } = await load()
	const bytes = new TextEncoder().encode(wordlist.map((word) => `${word}\n`).join(''))
	const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
	return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const bits = (count: bigint) => entropyOf({ count }).toFixed(2)

const cnil = 'CNIL, 2022-100'

const vectors = [
	{
		name: 'SHA-256 (french.txt)',
		source: 'BIP-39',
		wanted: 'ebc3959ab7801a1df6bac4fa7d970652f1df76b683cd2f4003c941c63d517e59',
		run: () => sumOf(() => import('@scure/bip39/wordlists/french.js')),
	},
	{
		name: 'SHA-256 (english.txt)',
		source: 'BIP-39',
		wanted: '2f5eed53a4727b4bf8880d8f3f199efc90e58503646d9ff8eff3a2ed3b24dbda',
		run: () => sumOf(() => import('@scure/bip39/wordlists/english.js')),
	},
	{
		name: 'UUID 4, 919108f752d133205bacf847db4148a8',
		source: 'RFC 9562, A.3',
		wanted: '919108f7-52d1-4320-9bac-f847db4148a8',
		run: () =>
			keyGenerator('uuid', 16).draw(createUniform(() => bytesOf('919108f752d133205bacf847db4148a8'))),
	},
	{
		name: 'BASE64("foobar")',
		source: 'RFC 4648, 10',
		wanted: 'Zm9vYmFy',
		run: () => keyGenerator('base64', 6).draw(createUniform(() => new TextEncoder().encode('foobar'))),
	},
	{
		name: 'A-Z a-z 0-9, 14',
		source: `log₂ 62¹⁴; ${cnil}: ≥ 80`,
		wanted: '83.36',
		run: () => bits(charactersGenerator([{ characters: lower + upper + digits, min: 0 }], 14, false).count),
	},
	{
		name: 'A-Z + a-z + 0-9, 14',
		source: 'log₂(62¹⁴ − 2·36¹⁴ − 52¹⁴ + 2·26¹⁴ + 10¹⁴)',
		wanted: '83.23',
		run: () => {
			const alphabets = [lower, upper, digits].map((characters) => ({ characters, min: 1 }))
			return bits(charactersGenerator(alphabets, 14, false).count)
		},
	},
	{
		name: '0-9, 16',
		source: `log₂ 10¹⁶; ${cnil}: ≥ 50`,
		wanted: '53.15',
		run: () => bits(charactersGenerator([{ characters: digits, min: 0 }], 16, false).count),
	},
	{
		name: 'PIN, 4',
		source: `log₂ 10⁴; ${cnil}: ≥ 13`,
		wanted: '13.29',
		run: () => bits(pinGenerator(4, false).count),
	},
]

test('published values are reproduced', async () => {
	for (const { name, wanted, run } of vectors) assert.equal(await run(), wanted, name)
	assert.ok(vectors.length >= 8)
})
