/** The service worker of the tools: `web/offline/service-worker.ts`, which the build puts there. */
const file = '/tools-service-worker.js'
const scope = '/micro-services'

/** Has the service worker keep the page of a tool with all that it needs; whether it is kept. */
export async function keepForOffline(path: string): Promise<boolean> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
	try {
		const { active, installing, waiting } = await navigator.serviceWorker.register(file, { scope })
		const worker = active ?? waiting ?? installing
		return worker ? await ask(worker, path) : false
	} catch {
		// A browser that forbids it, as in private windows: the tool works all the same, with a connection.
		return false
	}
}

function ask(worker: ServiceWorker, path: string): Promise<boolean> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel()
		port1.addEventListener('message', ({ data }) => resolve(data === true))
		port1.start()
		worker.postMessage({ keep: path }, [port2])
	})
}
