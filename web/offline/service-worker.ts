/** By the address of a page, the built files that it needs and may ask for later; the build writes it. */
type OfflineFiles = Record<string, readonly string[]>

// The compiler knows either the names of a page or those of a worker.
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { request: Request; respondWith(response: Promise<Response>): void }

type Scope = {
	offlineFiles: OfflineFiles
	location: Location
	clients: { claim(): Promise<void> }
	skipWaiting(): Promise<void>
	addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
	addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
	addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

const scope = globalThis as unknown as Scope

const cacheName = 'tools'

const openCache = () => caches.open(cacheName)

scope.addEventListener('install', () => void scope.skipWaiting())

scope.addEventListener('activate', (event) => {
	event.waitUntil(Promise.all([scope.clients.claim(), deleteOldFiles()]))
})

scope.addEventListener('message', ({ data, ports: [port] }) => {
	const path: unknown = data?.keep
	if (typeof path !== 'string') return
	store(path).then(
		() => port?.postMessage(true),
		() => port?.postMessage(false),
	)
})

scope.addEventListener('fetch', (event) => {
	const { request } = event
	const { origin, pathname } = new URL(request.url)
	if (request.method !== 'GET' || origin !== scope.location.origin) return
	if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request))
	else if (pathname.startsWith('/micro-services')) event.respondWith(networkFirst(request))
})

async function store(path: string): Promise<void> {
	const files = scope.offlineFiles[path]
	if (!files) throw new Error(`${path} is not an offline page`)
	const cache = await openCache()
	const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? null : file)))
	// The page and its data are as new as this visit.
	const pages = [path, `${path}.data`].map((page) => new Request(page, { cache: 'no-cache' }))
	await cache.addAll([...missing.filter((file) => file !== null), ...pages])
}

async function deleteOldFiles(): Promise<void> {
	const cache = await openCache()
	const current = new Set(Object.values(scope.offlineFiles).flat())
	const requests = await cache.keys()
	await Promise.all(
		requests
			.filter(({ url }) => {
				const { pathname } = new URL(url)
				return pathname.startsWith('/assets/') && !current.has(pathname)
			})
			.map((request) => cache.delete(request)),
	)
}

/** Files whose name holds a hash of their content never change. */
async function cacheFirst(request: Request): Promise<Response> {
	const cached = await (await openCache()).match(request, { ignoreVary: true })
	return cached ?? fetch(request)
}

async function networkFirst(request: Request): Promise<Response> {
	try {
		return await fetch(request)
	} catch (error) {
		const cached = await (await openCache()).match(request, { ignoreSearch: true, ignoreVary: true })
		if (cached) return cached
		throw error
	}
}
