import { z } from 'zod'
import { spawn } from 'node:child_process'
import { addressesOf } from './connection.ts'
import { type ProbeContext, withDeadline } from './deadline.ts'
import { Failure } from './failure.ts'
import { type Limits, type ProbeResult, probeResult } from './probe-result.ts'
import { defineKind, host } from './kind.ts'

const target = z.strictObject({ kind: z.literal('ping'), host })

export const ping = defineKind({
	target,
	probe: probePing,
	hosts: ({ host }) => [host],
	shown: ({ host }) => host,
})

type PingLimits = Limits & {
	/** PATH to find `ping` in; for tests. */
	path?: string
}

type PingOutput = { exitCode: number | null; output: string }

const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin'
const maxOutputLength = 4000

/**
 * One echo request by the system's `ping`, which has the permission that this process lacks. Unknown when the program
 * is missing or lacks it too.
 */
export async function probePing({ host }: z.infer<typeof target>, limits: PingLimits): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		const [first] = await addressesOf(host, context)
		const pingOutput = await run(['-n', '-c', '1', first?.address ?? ''], limits.path ?? systemPath, context)
		return probeResult('up', { latencyMs: roundTripMs(pingOutput) ?? context.elapsedMs() })
	})
}

/** The printed round-trip time. @throws {Failure} without an echo reply. */
function roundTripMs({ exitCode, output }: PingOutput): number | null {
	if (exitCode === 0) {
		const [, printed] = /time[=<] ?([\d.]+) ?ms/.exec(output) ?? []
		return printed === undefined ? null : Math.round(Number(printed))
	}
	if (/not permitted|permission|denied/i.test(output)) throw new Failure('not-possible')
	if (/unreachable|prohibited/i.test(output)) throw new Failure('unreachable')
	if (exitCode === 1) throw new Failure('timeout')
	throw new Failure('not-possible')
}

async function run(args: string[], path: string, { signal }: ProbeContext): Promise<PingOutput> {
	const program = spawn('ping', args, {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { PATH: path, LC_ALL: 'C' },
	})
	signal.addEventListener('abort', () => program.kill('SIGKILL'), { once: true })
	let output = ''
	const append = (chunk: Buffer) => {
		output = (output + chunk.toString()).slice(0, maxOutputLength)
	}
	program.stdout.on('data', append)
	program.stderr.on('data', append)
	return await new Promise((resolve, reject) => {
		program.once('error', ({ code }: NodeJS.ErrnoException) =>
			reject(new Failure('not-possible', code === 'ENOENT' ? { code: 'no-ping-program' } : null)),
		)
		program.once('close', (exitCode) => resolve({ exitCode, output }))
	})
}
