import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { openApp } from '#app'
import { type Config, readConfig } from '#config'
import { ConfigError } from '#platform/config.ts'
import { listen } from '#platform/http/listen.ts'
import { createLog, logConsole, logFormatOf } from '#platform/log.ts'

// Restrict new files to the current user.
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

/** What the person who runs the site needs to know at the start. */
function startMessage(config: Config, publicUrl: string, setUpPath: string | null): string {
	const open = [
		config.PUBLIC_URL ? null : 'PUBLIC_URL (l’adresse publique du site)',
		config.SMTP_URL ? null : 'SMTP_URL (sans lui, les e-mails se lisent dans le panneau)',
	].filter((each) => each !== null)
	const lines = [
		`Parvis : ${publicUrl}`,
		setUpPath && `Premier administrateur : ${publicUrl}${setUpPath}`,
		`Données : ${resolve(config.DATA_DIR)}${config.DATABASE_URL ? ' et PostgreSQL' : ''}`,
		open.length > 0 && `À configurer : ${open.join(', ')}`,
	].filter((line) => typeof line === 'string')
	return `\n${lines.join('\n  ')}\n\n`
}

async function start(): Promise<void> {
	const config = readConfig(process.env)
	const log = createLog(undefined, logFormatOf(config))
	const { app, publicUrl, ready, setUpPath, begin, endStreams, close } = await openApp(config, log)
	const limits = {
		max: config.MAX_CONNECTIONS,
		maxPerAddress: config.TRUST_PROXY ? null : config.MAX_CONNECTIONS_PER_ADDRESS,
	}
	const server = await listen(app, { port: config.PORT, hostname: config.HOST, ready, limits })
	if (config.NODE_ENV !== 'development') logConsole(log, console)
	await begin()
	process.stdout.write(startMessage(config, publicUrl, await setUpPath()))
	// Less memory at rest for more garbage collection; set earlier, it would slow the start.
	setFlagsFromString('--heap-growing-percent=30')

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
