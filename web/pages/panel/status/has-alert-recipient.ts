import type { AlertsOverview } from '#services/status/notifications/contract.ts'

/**
 * Whether an alert of the first level, or of the second when escalation is on, has a recipient. Mails reach nobody
 * without SMTP.
 */
export function hasAlertRecipient(
	alerts: Pick<AlertsOverview, 'channels' | 'escalateAfterMinutes' | 'delivery'>,
) {
	const { channels, escalateAfterMinutes, delivery } = alerts
	return channels.some(({ purpose, kind }) => {
		const isWoken = purpose === 'alert-1' || (purpose === 'alert-2' && escalateAfterMinutes > 0)
		return isWoken && (kind !== 'mail' || delivery === 'smtp')
	})
}
