import { format } from 'node:util'

export type LogFields = Record<string, unknown>
type Level = 'info' | 'warn' | 'error'

export type Log = Record<Level, (message: string, fields?: LogFields) => void>

const gatherMs = 50
const gatherLines = 100

/** Errors do not survive JSON.stringify: their text and cause are kept by name. */
function plain(value: unknown): unknown {
	if (!(value instanceof Error)) return value
	return { name: value.name, message: value.message, stack: value.stack, cause: plain(value.cause) }
}

/**
 * Structured log: one JSON object a line (`time`, `level`, `message`, then the fields; an error under `error`) written
 * by `write`, standard output unless told otherwise.
 */
export function createLog(write: (line: string) => void = gatheredOutput()): Log {
	const at = (level: Level) => (message: string, fields?: LogFields) => {
		const entry = { time: new Date().toISOString(), level, message, ...fields }
		if (fields && 'error' in fields) Object.assign(entry, { error: plain(fields.error) })
		write(`${JSON.stringify(entry)}\n`)
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
