import type { Config } from '#config'
import type { HttpApp } from '#platform/http/app.ts'
import { forwardTo } from '#platform/http/forward.ts'
import type { Readiness } from '#platform/http/health.ts'
import type { Log } from '#platform/log.ts'
import { type OpenerDependencies, type Opened, openers, type Services } from './catalog.ts'
import { type BackName, backNames } from './names.ts'

type Options = { app: HttpApp; config: Config; publicUrl: string; log: Log }

export type OpenServices = {
	services: Services
	/** What `/readyz` asks. */
	parts: Readiness[]
	/** Where the first administrator is made, while there is none. */
	setUpPath(): Promise<string | null>
	/** Begins what asks this site itself, such as monitoring: call it once the process listens. */
	begin(): Promise<void>
	/** Ends the open event streams, before the server waits for what is in flight. */
	endStreams(): Promise<void>
	/** Closes in the reverse of the opening order. */
	close(): Promise<void>
}

/**
 * Opens each service that this process runs and mounts its routes; reaches the others at their URL and, for the
 * site's visitors, passes on what is addressed to them.
 */
export async function openServices({ app, config, publicUrl, log }: Options): Promise<OpenServices> {
	const services = {} as Services
	const parts: Readiness[] = []
	const closers: (() => Promise<void>)[] = []
	const beginners: (() => Promise<void>)[] = []
	const streams: (() => Promise<void>)[] = []
	const dependencies: OpenerDependencies = { config, publicUrl, log, services, parts }
	let setUpPath = async (): Promise<string | null> => null

	async function open<Name extends BackName>(name: Name): Promise<void> {
		const url = config[`${name.toUpperCase() as Uppercase<Name>}_URL`]
		if (config.SERVICES.has(name)) {
			const opened: Opened<Services[Name]> = await openers[name].here(dependencies)
			opened.start?.()
			mount(app, opened.routes, config.SERVICES.has('web'))
			services[name] = opened.service
			parts.push({ name, check: opened.ready })
			closers.unshift(opened.close)
			if (opened.begin) beginners.push(opened.begin)
			if (opened.endStreams) streams.push(opened.endStreams)
			setUpPath = opened.setUpPath ?? setUpPath
		} else if (url) {
			services[name] = await openers[name].elsewhere(url, config)
			parts.push({ name, check: () => isReady(url) })
			for (const path of openers[name].addresses) app.all(path, forwardTo(url))
		}
	}

	for (const name of backNames) await open(name)
	return {
		services,
		parts,
		setUpPath,
		async begin() {
			for (const begin of beginners) await begin()
		},
		async endStreams() {
			for (const end of streams) await end()
		},
		async close() {
			for (const close of closers) await close()
		},
	}
}

/** A process without the site has no other use for its root: there, a service also answers at `/`. */
function mount(app: HttpApp, routes: Opened<unknown>['routes'], hasSite: boolean): void {
	for (const [path, route] of Object.entries(routes)) {
		app.route(path, route)
		if (!hasSite && path === '/api') app.route('/', route)
	}
}

async function isReady(url: string): Promise<void> {
	const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(2000) })
	if (!response.ok) throw new Error(`${url} is not ready`)
}
