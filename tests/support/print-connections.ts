import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Preload script: prints the address of each connection that the process attempts, and each UDP socket. */
subscribe('net.client.socket', (message) => {
	const { socket } = message as { socket: Socket }
	socket.on('connectionAttempt', (address: string) => process.stdout.write(`connects to ${address}\n`))
})
subscribe('udp.socket', () => process.stdout.write('connects to udp\n'))
