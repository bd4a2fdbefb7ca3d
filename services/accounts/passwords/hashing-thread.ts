import { constants, getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashing, type HashingCall } from './hashing.ts'

/** Lowers the priority of this thread below page requests. Only on Linux: elsewhere it would affect the whole process. */
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
if (platform() === 'linux') setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW))

parentPort?.on('message', (call: HashingCall) => parentPort?.postMessage(answer(call)))

function answer([name, ...args]: HashingCall): unknown {
	const work = hashing[name] as (...args: unknown[]) => unknown
	return work(...args)
}
