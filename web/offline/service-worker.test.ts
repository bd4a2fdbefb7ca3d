import assert from 'node:assert/strict'
import { test } from 'node:test'

type Listener = (event: object) => void

const origin = 'https://parvis.exemple.fr'
const listeners = new Map<string, Listener>()
const shown: object[] = []
const opened: string[] = []
const focused: string[] = []
let openUrls: string[] = []

// What the global scope of a service worker has for notifications.
Object.assign(globalThis, {
	location: { origin },
	addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
	registration: {
		showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
	},
	clients: {
		matchAll: async () => openUrls.map((url) => ({ url, focus: async () => void focused.push(url) })),
		openWindow: async (url: string) => void opened.push(url),
	},
})
await import('./service-worker.ts')

/** Sends an event to the worker, and waits until it is handled. */
async function dispatch(type: string, event: object): Promise<void> {
	const work: Promise<unknown>[] = []
	listeners.get(type)!({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
	assert.equal(work.length, 1)
	await work[0]
}

/** Clicks a notification of a path; returns whether it was closed. */
async function click(path: string): Promise<boolean> {
	let isClosed = false
	await dispatch('notificationclick', { notification: { data: path, close: () => (isClosed = true) } })
	return isClosed
}

test('a push is shown with its title, and one that comes twice replaces itself', async () => {
	const payload = { title: 'Une réponse à votre commentaire', path: '/news/annonces/repas#c1' }
	for (let times = 0; times < 2; times += 1) await dispatch('push', { data: { json: () => payload } })
	const [first, second] = shown as { title: string; tag: string; data: string }[]
	assert.equal(first!.title, payload.title)
	assert.equal(first!.data, payload.path)
	assert.equal(second!.tag, first!.tag)
	await dispatch('push', { data: { json: () => ({ ...payload, path: '/news/annonces/repas#c2' }) } })
	assert.notEqual((shown[2] as { tag: string }).tag, first!.tag)
})

test('a click shows the tab that is open at the path, or opens one', async () => {
	openUrls = [`${origin}/home`, `${origin}/news/annonces/repas#c1`]
	assert.ok(await click('/news/annonces/repas#c1'))
	assert.deepEqual(focused, [`${origin}/news/annonces/repas#c1`])
	assert.deepEqual(opened, [])
	assert.ok(await click('/dashboard'))
	assert.deepEqual(opened, [`${origin}/dashboard`])
})
