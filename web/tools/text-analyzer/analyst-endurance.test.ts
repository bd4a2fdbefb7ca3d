import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type AnalysisRequest, createAnalyst } from './analyst.ts'

const request = (text: string, more: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
	text,
	language: 'fr',
	fallbackLanguage: 'fr',
	joinsCompounds: true,
	...more,
})

test('hostile texts are analysed in time: no blanks, no full stops, only line ends', () => {
	for (const text of [
		'a'.repeat(1e6),
		' '.repeat(1e6),
		'\n'.repeat(1e6),
		'.'.repeat(1e6),
		'"'.repeat(3e5),
		'« '.repeat(3e5),
		'123 456 '.repeat(4e4),
		'arc-en-'.repeat(4e4),
	]) {
		const { user } = process.cpuUsage()
		createAnalyst().analyze(request(text, { review: { at: 0, kinds: [] } }))
		assert.ok(process.cpuUsage().user - user < 5e6, text.slice(0, 4))
	}
})

test('text that was edited away is freed', () => {
	setFlagsFromString('--expose-gc')
	const collect = runInNewContext('gc') as () => void
	const used = () => {
		collect()
		return process.memoryUsage().heapUsed
	}
	const long = 'Le développement gouvernemental est ici. '.repeat(25_000)
	const endless = 'abcdefghij'.repeat(50_000)
	for (const [text, word] of [
		[long, ' anticonstitutionnel'],
		[endless, 'lettres'],
	] as const) {
		const analyst = createAnalyst()
		analyst.analyze(request(text))
		const before = used()
		for (let edit = 0; edit < 60; edit += 1) {
			const at = edit * 5000
			const sign = String.fromCharCode(0x61 + (edit % 26), 0x61 + Math.floor(edit / 26))
			analyst.analyze(request(structuredClone(`${text.slice(0, at)}${word}${sign} ${text.slice(at)}`)))
		}
		assert.ok(used() - before < 30e6, `${(used() - before) / 1e6} MB`)
		assert.ok(analyst.analyze(request(text)).sizes.units === text.length)
	}
})
