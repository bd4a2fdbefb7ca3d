import { format } from 'node:util'

export type LogFields = Record<string, unknown>
type Level = 'info' | 'warn' | 'error'

export type Log = Record<Level, (message: string, fields?: LogFields) => void>

const gatherMs = 50
const gatherLines = 100

/** Most characters of each text in an entry: who sends us something long must not fill the disk with it. */
const maxLoggedLength = 1024

/** Errors that caused one another are followed this far. */
const maxCauses = 8

/** Errors do not survive JSON.stringify: their text and cause are kept by name. */
function plain(value: unknown, causes = maxCauses): unknown {
	if (!(value instanceof Error)) return value
	const cause = causes > 0 ? plain(value.cause, causes - 1) : undefined
	return { name: value.name, message: value.message, stack: value.stack, cause }
}

/** An entry as JSON, its texts cut. Most entries are short, and need no second look. */
function written(entry: object): string {
	const whole = JSON.stringify(entry)
	return whole.length <= maxLoggedLength ? whole : JSON.stringify(entry, cut)
}

function cut(_: string, value: unknown): unknown {
	if (typeof value !== 'string' || value.length <= maxLoggedLength) return value
	return `${value.slice(0, maxLoggedLength - 1).toWellFormed()}…`
}

/**
 * Structured log: one JSON object a line (`time`, `level`, `message`, then the fields; an error under `error`) written
 * by `write`, standard output unless told otherwise. Every text in it is cut after 1,024 characters.
 */
export function createLog(write: (line: string) => void = gatheredOutput()): Log {
	const at = (level: Level) => (message: string, fields?: LogFields) => {
		const entry = { time: new Date().toISOString(), level, message, ...fields }
		if (fields && 'error' in fields) Object.assign(entry, { error: plain(fields.error) })
		write(`${written(entry)}\n`)
	}
	return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** What libraries write to `console` by themselves goes to `log` from now on, as one line of JSON like the rest. */
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
function gatheredOutput(): (line: string) => void {
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
