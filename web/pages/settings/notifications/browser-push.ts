import { fetchJson } from '#web/fetch-client.ts'
import { registerServiceWorker } from '#web/offline/register.ts'

/** What the browser allows: `unasked` until the user answers its question. */
export type PushAbility = 'impossible' | 'denied' | 'unasked'

export function pushAbility(): PushAbility {
	if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
		return 'impossible'
	return Notification.permission === 'denied' ? 'denied' : 'unasked'
}

/** Asks the browser, and has the site push to it. Returns whether it does, or what the browser does not allow. */
export async function startPush(publicKey: string): Promise<'started' | 'denied' | 'failed'> {
	if ((await Notification.requestPermission()) !== 'granted') return 'denied'
	try {
		const registration = await registerServiceWorker()
		await activation(registration)
		const options = { userVisibleOnly: true, applicationServerKey: publicKey }
		const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
		const { error } = await fetchJson('/api/account/push', {
			method: 'PUT',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ endpoint, keys }),
		})
		return error ? 'failed' : 'started'
	} catch {
		// The push service of the browser does not answer, or is switched off.
		return 'failed'
	}
}

async function activation({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
	const worker = waiting ?? installing
	if (active || !worker) return
	await new Promise<void>((resolve) => {
		worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
	})
}
