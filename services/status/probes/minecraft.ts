import { Resolver } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import { connectTo, hostOf, type Place } from './connection.ts'
import type { ProbeContext } from './deadline.ts'
import { Failure } from './failure.ts'
import { type ProbeResult, probeResult } from './probe-result.ts'
import { playerFacts } from './player-facts.ts'

const usualPort = 25_565
/** A string of the protocol is at most 32,767 UTF-16 units, of three bytes each; the icon of a server is in it. */
const maxTextBytes = 100_000

/** Asks a Minecraft server (Java Edition, from 1.7) for its status, as its own list of servers does. */
export async function queryMinecraft(
	written: string,
	port: number | null,
	context: ProbeContext,
): Promise<ProbeResult> {
	const host = hostOf(written)
	const place = port === null ? await placeOf(host, context) : { host, port }
	const socket = await connectTo(place, context)
	socket.write(Buffer.concat([handshake(place), packet(Buffer.of(0))]))
	const status = statusOf(await readAnswer(socket))
	const facts = playerFacts(status.players?.online, status.players?.max, status.version?.name)
	return probeResult('up', { latencyMs: context.elapsedMs(), facts })
}

/** Where the name's SRV record leads, as the game's own clients go. */
async function placeOf(host: string, context: ProbeContext): Promise<Place> {
	const usual = { host, port: usualPort }
	if (isIP(host)) return usual
	const resolver = new Resolver({ timeout: 2000, tries: 2 })
	if (context.nameServers) resolver.setServers(context.nameServers)
	context.signal.addEventListener('abort', () => resolver.cancel(), { once: true })
	const [first] = await resolver.resolveSrv(`_minecraft._tcp.${host}`).catch(() => [])
	return first ? { host: first.name, port: first.port } : usual
}

/** Version −1 asks for whatever the server speaks; next state 1 is the status. */
function handshake({ host, port }: Place): Buffer {
	const name = Buffer.from(host)
	const portBytes = Buffer.alloc(2)
	portBytes.writeUInt16BE(port)
	return packet(Buffer.concat([Buffer.of(0), varInt(-1), varInt(name.length), name, portBytes, Buffer.of(1)]))
}

const packet = (content: Buffer) => Buffer.concat([varInt(content.length), content])

/** Seven bits a byte, the lowest first, the eighth saying that more follow. */
function varInt(value: number): Buffer {
	const bytes: number[] = []
	let rest = value >>> 0
	while (rest > 0x7f) {
		bytes.push((rest & 0x7f) | 0x80)
		rest >>>= 7
	}
	return Buffer.from([...bytes, rest])
}

/** The JSON of the first packet: its length, its kind 0, the length of the text, the text. */
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
		// Told apart from no other answer that is no status.
	}
	throw otherProtocol()
}
