import type { Device } from '#services/accounts/sessions/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { deviceMessages } from './messages.ts'

export function useDeviceName(): (device: Device) => string {
	const words = useMessages(deviceMessages)
	return ({ browser, os }) => (browser && os ? words.device(browser, os) : (browser ?? os ?? words.unknown))
}
