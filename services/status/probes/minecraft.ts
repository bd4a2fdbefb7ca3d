import { Resolver } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import { connectTo, hostOf, type Endpoint } from './connection.ts'
import type { ProbeContext } from './deadline.ts'
import { Failure } from './failure.ts'
import { type ProbeResult, probeResult } from './probe-result.ts'
import { playerFacts } from './player-facts.ts'

const defaultPort = 25_565
/**
 * Strings of the protocol have at most 32,767 UTF-16 units of up to three bytes; the status contains the server icon.
 */
const maxTextBytes = 100_000

/** Queries the status of a Minecraft server (Java Edition, from 1.7), as the server list of the game does. */
export async function queryMinecraft(
	typedHost: string,
	port: number | null,
	context: ProbeContext,
): Promise<ProbeResult> {
	const host = hostOf(typedHost)
	const endpoint = port === null ? await resolveEndpoint(host, context) : { host, port }
	const socket = await connectTo(endpoint, context)
	socket.write(Buffer.concat([handshake(endpoint), packet(Buffer.of(0))]))
	const status = statusOf(await readAnswer(socket))
	const facts = playerFacts(status.players?.online, status.players?.max, status.version?.name)
	return probeResult('up', { latencyMs: context.elapsedMs(), facts })
}

/** Follows the SRV record of the name, as the game's clients do. */
async function resolveEndpoint(host: string, context: ProbeContext): Promise<Endpoint> {
	const fallback = { host, port: defaultPort }
	if (isIP(host)) return fallback
	const resolver = new Resolver({ timeout: 2000, tries: 2 })
	if (context.nameServers) resolver.setServers(context.nameServers)
	context.signal.addEventListener('abort', () => resolver.cancel(), { once: true })
	const [first] = await resolver.resolveSrv(`_minecraft._tcp.${host}`).catch(() => [])
	return first ? { host: first.name, port: first.port } : fallback
}

/** Protocol version −1 means any; next state 1 is the status. */
function handshake({ host, port }: Endpoint): Buffer {
	const name = Buffer.from(host)
	const portBytes = Buffer.alloc(2)
	portBytes.writeUInt16BE(port)
	return packet(Buffer.concat([Buffer.of(0), varInt(-1), varInt(name.length), name, portBytes, Buffer.of(1)]))
}

const packet = (content: Buffer) => Buffer.concat([varInt(content.length), content])

/** Seven bits per byte, lowest first; the eighth bit marks that more follow. */
function varInt(value: number): Buffer {
	const bytes: number[] = []
	let rest = value >>> 0
	while (rest > 0x7f) {
		bytes.push((rest & 0x7f) | 0x80)
		rest >>>= 7
	}
	return Buffer.from([...bytes, rest])
}

/** The JSON of the first packet, which has its length, its kind 0, the length of the text, and the text. */
async function readAnswer(socket: Socket): Promise<string> {
	let read = Buffer.alloc(0)
	for await (const chunk of socket as AsyncIterable<Buffer>) {
		read = Buffer.concat([read, chunk])
		const text = textOf(read)
		if (text !== null) return text
	}
	throw new Failure('reset', { code: 'closed-early' })
}

function textOf(read: Buffer): string | null {
	const packetLength = readVarInt(read, 0)
	const kind = packetLength && readVarInt(read, packetLength.end)
	const textLength = kind && readVarInt(read, kind.end)
	if (!packetLength || !kind || !textLength) return null
	if (kind.value !== 0) throw otherProtocol()
	if (textLength.value > maxTextBytes)
		throw new Failure('answer-too-large', { code: 'too-large', maxBytes: maxTextBytes })
	const end = textLength.end + textLength.value
	return read.length < end ? null : read.toString('utf8', textLength.end, end)
}

function readVarInt(bytes: Buffer, start: number): { value: number; end: number } | null {
	let value = 0
	for (let index = 0; index < 5; index += 1) {
		const byte = bytes[start + index]
		if (byte === undefined) return null
		value |= (byte & 0x7f) << (7 * index)
		if (byte < 0x80) return { value: value >>> 0, end: start + index + 1 }
	}
	throw otherProtocol()
}

const otherProtocol = () => new Failure('protocol', { code: 'other-protocol' })

type Status = { players?: { online?: unknown; max?: unknown }; version?: { name?: unknown } }

function statusOf(text: string): Status {
	try {
		const status: unknown = JSON.parse(text)
		if (typeof status === 'object' && status !== null) return status
	} catch {
		// Same failure as for other JSON.
	}
	throw otherProtocol()
}
