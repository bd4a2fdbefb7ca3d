import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type RunningServer = {
	url: string
	pid: number
	/** The set-up link, while there is no administrator. */
	setUpUrl: string | undefined
	dataDir: string
	/** The output of the server so far, line by line. */
	lines: readonly string[]
	kill(signal: NodeJS.Signals): Promise<void>
	stop(): Promise<void>
}

type Options = { env?: Record<string, string>; dataDir?: string; port?: number; silent?: boolean }

/** Generous for a loaded machine. */
const startTimeoutMs = 60_000

/** Starts the built Parvis as `npm start` does, by default on a free port with an empty data folder. */
export async function startServer(options: Options = {}): Promise<RunningServer> {
	const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'parvis-site-'))
	const port = options.port ?? (await freePort())
	const child = spawn('node_modules/.bin/node', ['server.ts'], {
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			NODE_ENV: 'production',
			DATA_DIR: dataDir,
			PORT: String(port),
			...options.env,
		},
		stdio: options.silent ? 'ignore' : ['ignore', 'pipe', 'pipe'],
	})
	const lines: string[] = []
	let setUpUrl: string | undefined
	for (const stream of [child.stdout, child.stderr]) {
		if (!stream) continue
		createInterface({ input: stream }).on('line', (line) => {
			lines.push(line)
			setUpUrl ??= /(http\S+\/set-up\?token=\S+)/.exec(line)?.[1]
		})
	}
	const url = `http://localhost:${port}`
	const ended = once(child, 'close')
	try {
		const hasPrintedUrl = () => options.silent || lines.some((line) => line.startsWith('Parvis : '))
		await waitForStart(
			async () => hasPrintedUrl() && (await isReady(url)),
			() => child.exitCode !== null,
			lines,
		)
	} catch (error) {
		child.kill('SIGKILL')
		throw error
	}
	const kill = async (signal: NodeJS.Signals) => {
		child.kill(signal)
		await ended
	}
	return {
		url,
		pid: child.pid!,
		get setUpUrl() {
			return setUpUrl
		},
		dataDir,
		lines,
		kill,
		async stop() {
			if (child.exitCode === null && child.signalCode === null) await kill('SIGTERM')
			if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
		},
	}
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false

async function waitForStart(
	isStarted: () => Promise<boolean>,
	hasEnded: () => boolean,
	lines: readonly string[],
): Promise<void> {
	const deadline = Date.now() + startTimeoutMs
	while (Date.now() < deadline && !hasEnded()) {
		if (await isStarted()) return
		await wait(50)
	}
	throw new Error(`The server did not start:\n${lines.join('\n')}`)
}
