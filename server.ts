import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { openApp } from '#app'
import { type Config, readConfig } from '#config'
import { ConfigError } from '#platform/config.ts'
import { listen } from '#platform/http/listen.ts'
import { createLog, logConsole, logFormatOf } from '#platform/log.ts'
import { uploadPaths } from '#services/upload-paths.ts'

// Restrict new files to the current user.
process.umask(0o077)

try {
	await start()
} catch (error) {
	const { code, port } = error as NodeJS.ErrnoException & { port?: number }
	if (error instanceof ConfigError) console.error(error.message)
	else if (code === 'EADDRINUSE') console.error(`PORT: ${port} is taken by another program`)
	else console.error(error)
	// The server or an open service would keep the process alive.
	process.exit(1)
}

/** Summary for the operator, printed at the start. */
function startMessage(config: Config, publicUrl: string, setUpPath: string | null): string {
	const unset = [
		config.PUBLIC_URL ? null : 'PUBLIC_URL (l’adresse publique du site)',
		config.SMTP_URL ? null : 'SMTP_URL (ou le serveur de mail, dans le panneau)',
	].filter((item) => item !== null)
	const lines = [
		`Parvis : ${publicUrl}`,
		setUpPath && `Premier administrateur : ${publicUrl}${setUpPath}`,
		`Données : ${resolve(config.DATA_DIR)}${config.DATABASE_URL ? ' et PostgreSQL' : ''}`,
		unset.length > 0 && `À configurer : ${unset.join(', ')}`,
	].filter((line) => typeof line === 'string')
	return `\n${lines.join('\n  ')}\n\n`
}

async function start(): Promise<void> {
	const config = readConfig(process.env)
	const log = createLog(undefined, logFormatOf(config))
	const { app, publicUrl, ready, setUpPath, onListening, endStreams, close } = await openApp(config, log)
	const limits = {
		max: config.MAX_CONNECTIONS,
		maxPerAddress: config.TRUST_PROXY ? null : config.MAX_CONNECTIONS_PER_ADDRESS,
		uploadPaths,
	}
	const server = await listen(app, { port: config.PORT, hostname: config.HOST, ready, limits })
	if (config.NODE_ENV !== 'development') logConsole(log, console)
	await onListening()
	process.stdout.write(startMessage(config, publicUrl, await setUpPath()))
	// Trades garbage collection for less idle memory. Set this late because it would slow down the start.
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
