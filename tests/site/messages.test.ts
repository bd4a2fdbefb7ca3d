import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import type { Message, Messages } from '#web/i18n/messages.ts'
import { typographyFaults } from '#tests/support/typography.ts'

const files = globSync('web/**/{messages,*-messages,*-words}.ts').filter(
	(file) => !file.endsWith('i18n/messages.ts'),
)

/** Each table of words that a module exports. */
async function tablesOf(file: string): Promise<Messages[]> {
	const module = (await import(resolve(file))) as Record<string, unknown>
	return Object.values(module).filter(
		(value): value is Messages =>
			typeof value === 'object' && value !== null && 'fr' in value && 'en' in value,
	)
}

/** What a message can say: its text, or what it makes of one, of many, and of a name. */
function textsOf(message: Message): string[] {
	if (typeof message === 'string') return [message]
	const make = message as (...values: unknown[]) => unknown
	return [1, 2, 'Horizon'].flatMap((value) => {
		try {
			const text = make(value, value, value)
			return typeof text === 'string' ? [text] : []
		} catch {
			return []
		}
	})
}

test('the typography rules find violations and accept correct text', () => {
	const wrong = ['Quoi ?', 'Quoi?', 'Quoi\u00a0?', 'Ici : là', 'Ici: là', '« mot »', "l'eau", 'Attendez...']
	const right = [
		'Quoi\u202f?',
		'Ici\u00a0: là',
		'«\u202fmot\u202f»',
		'l’eau',
		'Attendez…',
		'à 12:30',
		'https://x.test',
		'?',
	]
	for (const text of wrong) assert.notDeepEqual(typographyFaults(text), [], text)
	for (const text of right) assert.deepEqual(typographyFaults(text), [], text)
})

test('every French message keeps French typography', async () => {
	const faults: string[] = []
	let texts = 0
	for (const file of files) {
		for (const { fr } of await tablesOf(file)) {
			for (const [key, message] of Object.entries(fr)) {
				for (const text of textsOf(message)) {
					texts++
					for (const fault of typographyFaults(text)) faults.push(`${file} ${key}: ${fault}: ${text}`)
				}
			}
		}
	}
	assert.ok(texts > 300, `only ${texts} texts were read`)
	assert.deepEqual(faults, [])
})

/** The texts of the French part of each table in a source, wherever that part ends; what they are made of is left out. */
function frenchTextsIn(source: string): string[] {
	return source
		.split(/^\s*fr: \{/m)
		.slice(1)
		.map((part) => part.split(/^\s*en: \{/m)[0]!.replaceAll(/\/\/.*$|\/\*\*[^]*?\*\//gm, ''))
		.flatMap((part) => [...part.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)])
		.map(([, plain, made]) => plain ?? made!.replaceAll(/\$\{[^}]*\}/g, 'Horizon'))
}

test('French typography is kept in every table of words, wherever it is written', () => {
	const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
	const texts = sources
		.map((file) => ({ file, source: readFileSync(file, 'utf8') }))
		.filter(({ source }) => source.includes('defineMessages({'))
		.flatMap(({ file, source }) => frenchTextsIn(source).map((text) => ({ file, text })))
	const faults = texts.flatMap(({ file, text }) =>
		typographyFaults(text).map((fault) => `${file}: ${fault}: ${text}`),
	)
	assert.ok(texts.length > 300, `only ${texts.length} texts were read`)
	assert.deepEqual(faults, [])
})

test('one byte is an octet and not octets, wherever bytes are counted', async () => {
	const faults: string[] = []
	for (const file of files) {
		for (const table of await tablesOf(file)) {
			for (const [key, message] of [...Object.entries(table.fr), ...Object.entries(table.en)]) {
				const [ofOne = ''] = typeof message === 'string' ? [] : textsOf(message)
				if (/(?<![\d,.])1\s(?:octets|bytes|restants)/u.test(ofOne)) faults.push(`${file} ${key}: ${ofOne}`)
			}
		}
	}
	assert.deepEqual(faults, [])
})

test('our own sentences say "état des services"', () => {
	const known = 'Vous pouvez voir les status de nos services en direct sur'
	const found = globSync('web/**/*.{ts,tsx}', { exclude: ['web/pages/{status,panel/status}*/**'] }).filter(
		(file) => /\b(?:les|des|aux|nos) status\b/i.test(readFileSync(file, 'utf8').replaceAll(known, '')),
	)
	assert.deepEqual(found, [])
})

test("every tool's card keeps French typography", () => {
	for (const file of globSync('web/tools/*/tool.ts')) {
		const french = /fr: \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
		const texts = [...french.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text]) => text!)
		assert.ok(texts.length >= 2, file)
		for (const text of texts) assert.deepEqual(typographyFaults(text), [], `${file}: ${text}`)
	}
})

test('every message has an English text of its own', async () => {
	const same = new Set<string>()
	for (const file of files) {
		for (const { fr, en } of await tablesOf(file)) {
			for (const [key, message] of Object.entries(fr)) {
				if (!(key in en)) same.add(`${file} ${key} is missing`)
				else if (typeof message === 'string' && message.length > 30 && message === en[key])
					same.add(`${file} ${key}`)
			}
		}
	}
	assert.deepEqual([...same], [])
})
