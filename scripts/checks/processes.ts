import { type ChildProcess, spawn } from 'node:child_process'

export type Outcome = { ok: boolean; output: string }

const running = new Set<ChildProcess>()

/** Runs a command of `node_modules/.bin` in its own process group; collects its output unless `isShown`. */
export function run(
	[command = '', ...args]: readonly string[],
	{ env = {}, isShown = false }: { env?: Record<string, string>; isShown?: boolean } = {},
): Promise<Outcome> {
	const child = spawn(`node_modules/.bin/${command}`, args, {
		stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...env },
		detached: true,
	})
	running.add(child)
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
	return new Promise((resolve) => {
		const end = (ok: boolean) => {
			running.delete(child)
			// Descendants that are still running.
			killGroup(child)
			resolve({ ok, output })
		}
		child.on('error', (error) => {
			output += error.message
			end(false)
		})
		child.on('exit', () => setTimeout(() => child.stdout?.destroy(), 2000).unref())
		child.on('close', (code) => end(code === 0))
	})
}

function killGroup({ pid }: ChildProcess): void {
	try {
		if (pid) process.kill(-pid, 'SIGKILL')
	} catch {
		// The group has already exited.
	}
}

/** At a termination signal, kills running commands and calls `close` before this process exits. */
export function endChildrenWith(close: () => Promise<void>): void {
	const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
	for (const signal of Object.keys(signals) as (keyof typeof signals)[]) {
		process.once(signal, () => {
			for (const child of running) killGroup(child)
			void close().finally(() => process.exit(signals[signal]))
		})
	}
	process.once('exit', () => {
		for (const child of running) killGroup(child)
	})
}
