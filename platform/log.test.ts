import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { createLog, logConsole } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void) {
	const lines: string[] = []
	write(createLog((line) => lines.push(line)))
	assert.ok(lines.every((line) => line.endsWith('\n')))
	return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('each entry is one line of JSON with time, level, message and fields', () => {
	const startedMs = Date.now()
	const [plain, full, empty] = logged((log) => {
		log.info('bare')
		log.warn('a "quoted"\nmessage', { path: '/é"', status: 200, missing: undefined })
		log.info('nothing more', {})
	})
	assert.deepEqual(Object.keys(plain!), ['time', 'level', 'message'])
	const loggedMs = Date.parse(String(plain!.time))
	assert.ok(startedMs <= loggedMs && loggedMs <= Date.now())
	assert.deepEqual(
		{ ...full, time: 0 },
		{ time: 0, level: 'warn', message: 'a "quoted"\nmessage', path: '/é"', status: 200 },
	)
	assert.equal(empty!.message, 'nothing more')
})

test('an error is logged with its message and its cause', () => {
	const cause = new Error('the disk is full')
	const [entry] = logged((log) => log.error('failed', { error: new TypeError('no', { cause }) }))
	const error = entry!.error as { name: string; message: string; cause: { message: string } }
	assert.deepEqual([error.name, error.message, error.cause.message], ['TypeError', 'no', 'the disk is full'])
})

test('every string of an entry is cut after 1,024 characters, at any depth', () => {
	const long = 'é😀'.repeat(300_000)
	const error = new Error(long, { cause: new Error(long, { cause: long }) })
	const library: Pick<Console, 'warn' | 'error'> = { warn: () => {}, error: () => {} }
	const entries = logged((log) => {
		log.warn(long, { path: long, list: [{ of: [long] }], error })
		logConsole(log, library)
		library.warn(long, error)
	})
	const texts = (value: unknown): string[] => {
		if (typeof value === 'string') return [value]
		return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
	}
	for (const entry of entries) {
		for (const text of texts(entry)) assert.ok(text.length <= 1024 && text.isWellFormed(), text)
		assert.ok(JSON.stringify(entry).length < 10_000)
	}
	assert.equal(texts(entries[0]).filter((text) => text.endsWith('…')).length, 8)
})

test('a circular chain of causes is logged', () => {
	const error = new Error('first')
	error.cause = new Error('second', { cause: error })
	const [entry] = logged((log) => log.error('failed', { error }))
	assert.match(JSON.stringify(entry), /first.*second/)
})

test('console output of libraries goes to the log', () => {
	const [failed, warned, nothing] = logged((log) => {
		const library: Pick<Console, 'warn' | 'error'> = { warn: () => {}, error: () => {} }
		logConsole(log, library)
		library.error('# FAILED: ', new Error('the disk is full'))
		library.warn('%s is old', 'this', { way: 1 })
		library.error()
	})
	const { level, message, error } = failed as { level: string; message: string; error: Error }
	assert.deepEqual([level, message, error.message], ['error', '# FAILED:', 'the disk is full'])
	assert.deepEqual([warned!.level, warned!.message], ['warn', 'this is old { way: 1 }'])
	assert.deepEqual([nothing!.level, nothing!.message], ['error', 'console'])
})

test('in the text format, an entry is one line, and control characters in input are escaped', () => {
	const lines: string[] = []
	const log = createLog((line) => lines.push(stripVTControlCharacters(line)), 'text')
	log.warn('no answer', { path: '/a\nb\u001B[2J', status: 503 })
	assert.match(lines[0]!, /^\d\d:\d\d:\d\d warn {2}no answer path=\/a\\nb\\u001b\[2J status=503\n$/)
	log.error('failed', { error: new Error('outer', { cause: new Error('inner') }) })
	assert.match(lines[1]!, /^\S+ error failed\n {9}Error: outer\n(.*\n)+ {9}Error: inner\n/)
})
