import { openApp } from '#app'
import { readConfig } from '#config'
import { ConfigError } from '#platform/config.ts'
import { listen } from '#platform/http/listen.ts'
import { createLog, logConsole } from '#platform/log.ts'

// Databases, mails and secrets are nobody else's to read.
process.umask(0o077)

try {
	await start()
} catch (error) {
	const { code, port } = error as NodeJS.ErrnoException & { port?: number }
	if (error instanceof ConfigError) console.error(error.message)
	else if (code === 'EADDRINUSE') console.error(`PORT: ${port} is taken by another program`)
	else console.error(error)
	// The process may listen already, or hold an open service.
	process.exit(1)
}

async function start(): Promise<void> {
	const config = readConfig(process.env)
	const log = createLog()
	const { app, publicUrl, ready, setUpPath, begin, endStreams, close } = await openApp(config, log)
	const limits = {
		max: config.MAX_CONNECTIONS,
		maxPerAddress: config.TRUST_PROXY ? null : config.MAX_CONNECTIONS_PER_ADDRESS,
	}
	const server = await listen(app, { port: config.PORT, hostname: config.HOST, ready, limits })
	if (config.NODE_ENV !== 'development') logConsole(log, console)
	await begin()
	const path = await setUpPath()
	const setUp = path ? `Premier administrateur : ${publicUrl}${path}\n` : ''
	process.stdout.write(`Parvis : ${publicUrl}\n${setUp}`)

	let stopping = false
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, async () => {
			if (stopping) return
			stopping = true
			await endStreams()
			await server.close()
			await close()
			log.info('stopped', { signal })
		})
	}
}
