import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import type { Message, Messages } from '#web/i18n/messages.ts'
import { typographyFaults } from '#tests/support/typography.ts'

const files = globSync('web/**/{messages,*-messages,*-words}.ts').filter(
	(file) => !file.endsWith('i18n/messages.ts'),
)

/** The message tables that a module exports. */
async function tablesOf(file: string): Promise<Messages[]> {
	const module = (await import(resolve(file))) as Record<string, unknown>
	return Object.values(module).filter(
		(value): value is Messages =>
			typeof value === 'object' && value !== null && 'fr' in value && 'en' in value,
	)
}

/** The texts of a message: itself, or its results for 1, 2 and a name. */
function textsOf(message: Message): string[] {
	if (typeof message === 'string') return [message]
	const format = message as (...values: unknown[]) => unknown
	return [1, 2, 'Horizon'].flatMap((value) => {
		try {
			const text = format(value, value, value)
			return typeof text === 'string' ? [text] : []
		} catch {
			return []
		}
	})
}

test('the typography rules find violations and accept correct texts', () => {
	const invalid = ['Quoi ?', 'Quoi?', 'Quoi\u00a0?', 'Ici : là', 'Ici: là', '« mot »', "l'eau", 'Attendez...']
	const valid = [
		'Quoi\u202f?',
		'Ici\u00a0: là',
		'«\u202fmot\u202f»',
		'l’eau',
		'Attendez…',
		'à 12:30',
		'https://x.test',
		'?',
	]
	for (const text of invalid) assert.notDeepEqual(typographyFaults(text), [], text)
	for (const text of valid) assert.deepEqual(typographyFaults(text), [], text)
})

test('every French message follows French typography', async () => {
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
	assert.ok(texts > 300, `only ${texts} texts were checked`)
	assert.deepEqual(faults, [])
})

/** The French string literals of each message table in a source file; expressions in templates are replaced by a word. */
function frenchTextsIn(source: string): string[] {
	return source
		.split(/^\s*fr: \{/m)
		.slice(1)
		.map((part) => part.split(/^\s*en: \{/m)[0]!.replaceAll(/\/\/.*$|\/\*\*[^]*?\*\//gm, ''))
		.flatMap((part) => [...part.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)])
		.map(([, plain, template]) => plain ?? template!.replaceAll(/\$\{[^}]*\}/g, 'Horizon'))
}

test('message tables defined outside message files follow French typography', () => {
	const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
	const texts = sources
		.map((file) => ({ file, source: readFileSync(file, 'utf8') }))
		.filter(({ source }) => source.includes('defineMessages({'))
		.flatMap(({ file, source }) => frenchTextsIn(source).map((text) => ({ file, text })))
	const faults = texts.flatMap(({ file, text }) =>
		typographyFaults(text).map((fault) => `${file}: ${fault}: ${text}`),
	)
	assert.ok(texts.length > 300, `only ${texts.length} texts were checked`)
	assert.deepEqual(faults, [])
})

test('messages that count bytes use the singular for one byte', async () => {
	const faults: string[] = []
	for (const file of files) {
		for (const table of await tablesOf(file)) {
			for (const [key, message] of [...Object.entries(table.fr), ...Object.entries(table.en)]) {
				const [one = ''] = typeof message === 'string' ? [] : textsOf(message)
				if (/(?<![\d,.])1\s(?:octets|bytes|restants)/u.test(one)) faults.push(`${file} ${key}: ${one}`)
			}
		}
	}
	assert.deepEqual(faults, [])
})

test('our own sentences use "état des services" instead of "status"', () => {
	const allowed = 'Vous pouvez voir les status de nos services en direct sur'
	const hits = globSync('web/**/*.{ts,tsx}', {
		exclude: ['web/pages/{status,panel/status}*/**'],
	}).filter((file) =>
		/\b(?:les|des|aux|nos) status\b/i.test(readFileSync(file, 'utf8').replaceAll(allowed, '')),
	)
	assert.deepEqual(hits, [])
})

test("every tool's card follows French typography", () => {
	for (const file of globSync('web/tools/*/tool.ts')) {
		const french = /fr: \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
		const texts = [...french.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text]) => text!)
		assert.ok(texts.length >= 2, file)
		for (const text of texts) assert.deepEqual(typographyFaults(text), [], `${file}: ${text}`)
	}
})

test('every message has an English text of its own', async () => {
	const untranslated = new Set<string>()
	for (const file of files) {
		for (const { fr, en } of await tablesOf(file)) {
			for (const [key, message] of Object.entries(fr)) {
				if (!(key in en)) untranslated.add(`${file} ${key} is missing`)
				else if (typeof message === 'string' && message.length > 30 && message === en[key])
					untranslated.add(`${file} ${key}`)
			}
		}
	}
	assert.deepEqual([...untranslated], [])
})
