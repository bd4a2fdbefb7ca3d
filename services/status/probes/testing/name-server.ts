import { createSocket } from 'node:dgram'
import { once } from 'node:events'

type Zone = Record<string, Partial<Record<string, readonly string[]>> | 'fails' | 'is silent'>

const types: Record<string, number> = {
	A: 1,
	NS: 2,
	CNAME: 5,
	SOA: 6,
	MX: 15,
	TXT: 16,
	AAAA: 28,
	SRV: 33,
	CAA: 257,
}

/** A name server on loopback (RFC 1035) for `zone`; other names do not exist. */
export async function startNameServer(zone: Zone) {
	const socket = createSocket('udp4')
	const queriedNames: string[] = []
	socket.on('message', (question, { address, port }) => {
		queriedNames.push(nameAt(question, 12).name)
		const answer = answerTo(question, zone)
		if (answer) socket.send(answer, port, address)
	})
	socket.bind(0, '127.0.0.1')
	await once(socket, 'listening')
	return {
		address: `127.0.0.1:${socket.address().port}`,
		/** The queried names, in order. */
		asked: () => queriedNames,
		[Symbol.dispose]: () => void socket.close(),
	}
}

function answerTo(question: Buffer, zone: Zone): Buffer | null {
	const { name, end } = nameAt(question, 12)
	const type = question.readUInt16BE(end)
	const entry = zone[name]
	if (entry === 'is silent') return null
	if (entry === undefined || entry === 'fails') return reply(question, end, [], entry ? 2 : 3)
	const [typeName = ''] = Object.entries(types).find(([, code]) => code === type) ?? []
	const records = (entry[typeName] ?? []).map((text) => recordData(typeName, text.split(' ')))
	return reply(
		question,
		end,
		records.map((data) => record(type, data)),
		0,
	)
}

/** Repeats the question, without additional records (EDNS). */
function reply(question: Buffer, nameEnd: number, records: Buffer[], code: number): Buffer {
	const header = Buffer.alloc(12)
	question.copy(header, 0, 0, 2)
	header.writeUInt16BE(0x8180 | code, 2)
	header.writeUInt16BE(1, 4)
	header.writeUInt16BE(records.length, 6)
	return Buffer.concat([header, question.subarray(12, nameEnd + 4), ...records])
}

/** A record whose name is a pointer to the question. */
function record(type: number, data: Buffer): Buffer {
	return Buffer.concat([numbers(0xc00c, type, 1, 0, 60, data.length), data])
}

function recordData(type: string, words: string[]): Buffer {
	const [first = '', second = '', third = '', fourth = ''] = words
	if (type === 'A') return Buffer.from(first.split('.').map(Number))
	if (type === 'AAAA')
		return Buffer.from(first.split(':').flatMap((part) => [...numbers(Number(`0x${part}`))]))
	if (type === 'TXT') return text(words.join(' '))
	if (type === 'MX') return Buffer.concat([numbers(Number(first)), nameData(second)])
	if (type === 'SRV') {
		return Buffer.concat([numbers(Number(first), Number(second), Number(third)), nameData(fourth)])
	}
	if (type === 'CAA') return Buffer.concat([Buffer.of(Number(first)), text(second), Buffer.from(third)])
	if (type === 'SOA') {
		const rest = words.slice(2).flatMap((word) => [Number(word) >> 16, Number(word) & 0xffff])
		return Buffer.concat([nameData(first), nameData(second), numbers(...rest)])
	}
	return nameData(first)
}

const text = (value: string) => Buffer.concat([Buffer.of(value.length), Buffer.from(value)])

const nameData = (name: string) => Buffer.concat([...name.split('.').map(text), Buffer.of(0)])

function numbers(...values: number[]): Buffer {
	const bytes = Buffer.alloc(values.length * 2)
	for (const [index, each] of values.entries()) bytes.writeUInt16BE(each, index * 2)
	return bytes
}

function nameAt(message: Buffer, start: number): { name: string; end: number } {
	const labels: string[] = []
	let at = start
	for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
		labels.push(message.toString('ascii', at + 1, at + 1 + length))
		at += length + 1
	}
	return { name: labels.join('.').toLowerCase(), end: at + 1 }
}
