import type { Socket } from 'node:net'

const maxOneByteVarInt = 0x7f

/** The status response of a Minecraft server: a packet of kind 0 with `text`. */
export function statusPacket(text: string): Buffer {
	const bytes = Buffer.from(text)
	const content = Buffer.concat([Buffer.of(0), varInt(bytes.length), bytes])
	return Buffer.concat([varInt(content.length), content])
}

/** Calls `answer` after the handshake and the status request, and records the host name of the handshake. */
export function minecraftServer(answer: (socket: Socket) => void, hosts: string[] = []) {
	return (socket: Socket) => {
		let read = Buffer.alloc(0)
		socket.on('data', (chunk: Buffer) => {
			read = Buffer.concat([read, chunk])
			const end = 1 + (read[0] ?? maxOneByteVarInt)
			// The status request is a packet of one byte, 0.
			if (read.length < end + 2) return
			socket.removeAllListeners('data').resume()
			const nameStart = 8
			hosts.push(read.toString('utf8', nameStart, nameStart + (read[nameStart - 1] ?? 0)))
			const isStatusRequest = read[end - 1] === 1 && read[end] === 1 && read[end + 1] === 0
			if (isStatusRequest) answer(socket)
			else socket.destroy()
		})
	}
}

function varInt(value: number): Buffer {
	const bytes: number[] = []
	for (let rest = value; bytes.length === 0 || rest > 0; rest >>= 7) {
		bytes.push((rest & maxOneByteVarInt) | (rest > maxOneByteVarInt ? 0x80 : 0))
	}
	return Buffer.from(bytes)
}
