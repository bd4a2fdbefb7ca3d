import { format, styleText } from 'node:util'
import { z } from 'zod'
import { flag } from './config.ts'

export type LogFields = Record<string, unknown>
type Level = 'info' | 'warn' | 'error'

export type Log = Record<Level, (message: string, fields?: LogFields) => void>

export const logConfig = z.object({
	LOG_FORMAT: z
		.enum(['json', 'text'])
		.optional()
		.describe('text: for people; json: one object per line. When absent: text in a terminal, else json'),
	LOG_REQUESTS: flag.optional().describe('Log every request. When absent: only in the json format'),
})

type LogFormat = 'json' | 'text'

/** The configured format; by default text in a terminal, else JSON. */
export function logFormatOf({ LOG_FORMAT }: z.output<typeof logConfig>): LogFormat {
	return LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json')
}

const flushIntervalMs = 50
const maxBufferedLines = 100

/** Maximum characters of each string in an entry, so that long input cannot fill the disk. */
const maxLoggedLength = 1024

/** Maximum length of a chain of causes. */
const maxCauses = 8

/** JSON.stringify drops the properties of errors, so message, stack and cause are copied. */
function toPlain(value: unknown, causes = maxCauses): unknown {
	if (!(value instanceof Error)) return value
	const cause = causes > 0 ? toPlain(value.cause, causes - 1) : undefined
	return { name: value.name, message: value.message, stack: value.stack, cause }
}

/** An entry as JSON with its strings cut. Most entries are short and need no second pass. */
function toJson(entry: object): string {
	const whole = JSON.stringify(entry)
	return whole.length <= maxLoggedLength ? whole : JSON.stringify(entry, cut)
}

function cut(_: string, value: unknown): unknown {
	if (typeof value !== 'string' || value.length <= maxLoggedLength) return value
	return `${value.slice(0, maxLoggedLength - 1).toWellFormed()}…`
}

/**
 * A log that passes each line to `write`, standard output by default. `json` is one object per line: `time`, `level`,
 * `message`, then the fields, an error under `error`. `text` is for people. Strings are cut after 1,024 characters.
 */
export function createLog(write: (line: string) => void = bufferedOutput(), format: LogFormat = 'json'): Log {
	const at = (level: Level) => (message: string, fields?: LogFields) => {
		const entry: Entry = { time: new Date().toISOString(), level, message, ...fields }
		if (fields && 'error' in fields) entry.error = toPlain(fields.error)
		const json = toJson(entry)
		write(format === 'json' ? `${json}\n` : textOf(JSON.parse(json) as Entry))
	}
	return { info: at('info'), warn: at('warn'), error: at('error') }
}

type Entry = { time: string; level: Level; message: string; [field: string]: unknown }

const levelStyle = { info: 'dim', warn: 'yellow', error: 'red' } as const

/** `14:03:12 warn message key=value`, then the stack of an error, indented. */
function textOf({ time, level, message, error, ...fields }: Entry): string {
	const clock = new Date(time).toLocaleTimeString('fr-FR')
	const pairs = Object.entries(fields).map(([name, value]) => `${name}=${oneLine(value)}`)
	const line = [
		styleText('dim', clock),
		styleText(levelStyle[level], level.padEnd(5)),
		oneLine(message),
		...pairs,
	]
	return `${line.join(' ')}\n${stackOf(error)}`
}

/** Escapes control characters: input must not start a line or move the cursor. */
function oneLine(value: unknown): string {
	const text = typeof value === 'string' ? value : JSON.stringify(value)
	return text.replaceAll(/\p{Cc}/gu, (char) => JSON.stringify(char).slice(1, -1))
}

function stackOf(error: unknown): string {
	if (error === undefined) return ''
	const { name, message, stack, cause } = error as { [key: string]: unknown }
	const lines =
		typeof stack === 'string' ? stack.split('\n') : [`${name ?? 'Error'}: ${message ?? oneLine(error)}`]
	return lines.map((line) => `         ${oneLine(line)}\n`).join('') + stackOf(cause)
}

/** Redirects `console.warn` and `console.error`, which libraries call, to `log`. */
export function logConsole(log: Log, console: Pick<Console, 'warn' | 'error'>): void {
	const forwardTo =
		(level: 'warn' | 'error') =>
		(...values: unknown[]) => {
			const error = values.find((value) => value instanceof Error)
			const message = format(...values.filter((value) => value !== error)).trim()
			log[level](message || 'console', error && { error })
		}
	Object.assign(console, { warn: forwardTo('warn'), error: forwardTo('error') })
}

/** Writing each line alone would cost more than serving a page: flushes every 50 ms or 100 lines. */
function bufferedOutput(): (line: string) => void {
	let buffer: string[] = []
	let timer: NodeJS.Timeout | undefined
	const flush = () => {
		clearTimeout(timer)
		timer = undefined
		if (buffer.length > 0) process.stdout.write(buffer.join(''))
		buffer = []
	}
	process.on('exit', flush)
	return (line) => {
		timer ??= setTimeout(flush, flushIntervalMs).unref()
		if (buffer.push(line) >= maxBufferedLines) flush()
	}
}
