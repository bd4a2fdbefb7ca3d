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
		.describe('text: to be read; json: one object a line. When absent: text in a terminal, else json'),
	LOG_REQUESTS: flag.optional().describe('Log every request. When absent: only in the json format'),
})

type LogFormat = 'json' | 'text'

/** The format that was asked for; else text in a terminal, and JSON where a program reads. */
export function logFormatOf({ LOG_FORMAT }: z.output<typeof logConfig>): LogFormat {
	return LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json')
}

const gatherMs = 50
const gatherLines = 100

/** Most characters of each text in an entry: who sends us something long must not fill the disk with it. */
const maxLoggedLength = 1024

/** Errors that caused one another are followed this far. */
const maxCauses = 8

/** Errors do not survive JSON.stringify: their text and cause are copied by name. */
function plain(value: unknown, causes = maxCauses): unknown {
	if (!(value instanceof Error)) return value
	const cause = causes > 0 ? plain(value.cause, causes - 1) : undefined
	return { name: value.name, message: value.message, stack: value.stack, cause }
}

/** An entry as JSON, its texts cut. Most entries are short, and are not walked again. */
function written(entry: object): string {
	const whole = JSON.stringify(entry)
	return whole.length <= maxLoggedLength ? whole : JSON.stringify(entry, cut)
}

function cut(_: string, value: unknown): unknown {
	if (typeof value !== 'string' || value.length <= maxLoggedLength) return value
	return `${value.slice(0, maxLoggedLength - 1).toWellFormed()}…`
}

/**
 * A log written line by line by `write`, standard output by default. `json` is one object a line: `time`, `level`,
 * `message`, then the fields, an error under `error`. `text` is to be read. Every text is cut after 1,024 characters.
 */
export function createLog(write: (line: string) => void = bufferedOutput(), format: LogFormat = 'json'): Log {
	const at = (level: Level) => (message: string, fields?: LogFields) => {
		const entry: Entry = { time: new Date().toISOString(), level, message, ...fields }
		if (fields && 'error' in fields) entry.error = plain(fields.error)
		const json = written(entry)
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

/** Control characters are escaped: what somebody sends us must not start a line or move the cursor. */
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

/** What libraries write to `console` by themselves goes to `log` from now on, like the rest. */
export function logConsole(log: Log, console: Pick<Console, 'warn' | 'error'>): void {
	const to =
		(level: 'warn' | 'error') =>
		(...said: unknown[]) => {
			const error = said.find((each) => each instanceof Error)
			const words = format(...said.filter((each) => each !== error)).trim()
			log[level](words || 'console', error && { error })
		}
	Object.assign(console, { warn: to('warn'), error: to('error') })
}

/** Writing each line by itself would cost more than answering a page: up to 100 lines of 50 ms leave together. */
function bufferedOutput(): (line: string) => void {
	let gathered: string[] = []
	let waiting: NodeJS.Timeout | undefined
	const flush = () => {
		clearTimeout(waiting)
		waiting = undefined
		if (gathered.length > 0) process.stdout.write(gathered.join(''))
		gathered = []
	}
	process.on('exit', flush)
	return (line) => {
		waiting ??= setTimeout(flush, gatherMs).unref()
		if (gathered.push(line) >= gatherLines) flush()
	}
}
