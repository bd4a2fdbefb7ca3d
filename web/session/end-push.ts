import { fetchJson } from '#web/fetch-client.ts'
import { findServiceWorker } from '#web/offline/register.ts'

/**
 * Ends web push to this browser once no account is open in it, however the last session ended, and removes the alerts that it
 * shows: the next user must not see them. For the site, the subscription has ended with its session.
 */
export async function endPushWithoutAccounts(): Promise<void> {
	const registration = await findServiceWorker()
	const subscription = await registration?.pushManager.getSubscription()
	if (!registration || !subscription) return
	const { data } = await fetchJson<unknown[]>('/api/auth/multi-session/list-device-sessions')
	if (data?.length !== 0) return
	await subscription.unsubscribe()
	for (const shown of await registration.getNotifications()) shown.close()
}
