import type { AlertsView } from '#services/status/notifications/contract.ts'

/**
 * Whether a failure would reach somebody of the team: by an address of the first level, or of the second where it is told
 * when the first stays silent. Mails reach nobody while they are kept.
 */
export function hasAlertRecipient(
	alerts: Pick<AlertsView, 'channels' | 'escalateAfterMinutes' | 'delivery'>,
) {
	const { channels, escalateAfterMinutes, delivery } = alerts
	return channels.some(({ purpose, kind }) => {
		const isWoken = purpose === 'alarm-1' || (purpose === 'alarm-2' && escalateAfterMinutes > 0)
		return isWoken && (kind !== 'mail' || delivery === 'smtp')
	})
}
