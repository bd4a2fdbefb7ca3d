import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Preloaded into a process: prints the address of each connection that it tries to open, and each UDP socket. */
subscribe('net.client.socket', (message) => {
	const { socket } = message as { socket: Socket }
	socket.on('connectionAttempt', (address: string) => process.stdout.write(`connects to ${address}\n`))
})
subscribe('udp.socket', () => process.stdout.write('connects to udp\n'))
