import { type Config, remoteServices } from '#config'
import type { HttpApp } from '#platform/http/app.ts'
import { forwardTo } from '#platform/http/forward.ts'
import type { Readiness } from '#platform/http/health.ts'
import type { FindReady } from '#platform/http/listen.ts'
import type { Log } from '#platform/log.ts'
import { openers } from './catalog.ts'
import { type BackName, backNames } from './names.ts'
import type { Opened, OpenerDependencies, Services } from './services.ts'

type Options = { app: HttpApp; config: Config; publicUrl: string; log: Log }

export type OpenServices = {
	services: Services
	/** The parts that `/readyz` checks. */
	parts: Readiness[]
	/** Answers from memory that bypass the app. */
	findReady: FindReady
	/** Path of the page that creates the first administrator; null once there is one. */
	setUpPath(): Promise<string | null>
	/** Starts work that calls this site, such as monitoring. Call it once the process listens. */
	onListening(): Promise<void>
	/** Closes the event endStreamTasks, before the server waits for requests in flight. */
	endStreams(): Promise<void>
	/** Closes all services in reverse order. */
	close(): Promise<void>
}

/**
 * Opens the services of this process and mounts their routes; creates clients of the others, and forwards requests for
 * their paths.
 */
export async function openServices({ app, config, publicUrl, log }: Options): Promise<OpenServices> {
	const services = {} as Services
	const parts: Readiness[] = []
	const closeTasks: (() => Promise<void>)[] = []
	const startTasks: (() => Promise<void>)[] = []
	const endStreamTasks: (() => Promise<void>)[] = []
	const dependencies: OpenerDependencies = { config, publicUrl, log, services, parts }
	let findReady: FindReady = () => undefined
	let setUpPath = async (): Promise<string | null> => null

	async function open<Name extends BackName>(name: Name): Promise<void> {
		const url = config[`${name.toUpperCase() as Uppercase<Name>}_URL`]
		if (config.SERVICES.has(name)) {
			const opened: Opened<Services[Name]> = await openers[name].openLocal(dependencies)
			opened.start?.()
			mount(app, opened.routes, config.SERVICES.has('web'))
			services[name] = opened.service
			parts.push({ name, check: opened.ready })
			closeTasks.unshift(opened.close)
			if (opened.onListening) startTasks.push(opened.onListening)
			if (opened.endStreams) endStreamTasks.push(opened.endStreams)
			findReady = opened.findReady ?? findReady
			setUpPath = opened.setUpPath ?? setUpPath
		} else if (url) {
			services[name] = await openers[name].createClient(url, config)
			// Called in the background only, as by accounts: this process is ready without it.
			if (!remoteServices(config.SERVICES).includes(name)) return
			parts.push({ name, check: () => isReady(url) })
			for (const path of openers[name].paths) app.all(path, forwardTo(url))
		}
	}

	for (const name of backNames) await open(name)
	return {
		services,
		parts,
		findReady,
		setUpPath,
		async onListening() {
			for (const startTask of startTasks) await startTask()
		},
		async endStreams() {
			for (const endStream of endStreamTasks) await endStream()
		},
		async close() {
			for (const closeTask of closeTasks) await closeTask()
		},
	}
}

/** In a process without the site, the routes of `/api` and `/cdn` are also mounted at `/`. */
function mount(app: HttpApp, routes: Opened<unknown>['routes'], hasSite: boolean): void {
	for (const [path, route] of Object.entries(routes)) {
		app.route(path, route)
		if (!hasSite && (path === '/api' || path === '/cdn')) app.route('/', route)
	}
}

async function isReady(url: string): Promise<void> {
	const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(2000) })
	if (!response.ok) throw new Error(`${url} is not ready`)
}
