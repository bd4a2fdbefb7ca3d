import type { RouterContextProvider } from 'react-router'
import type { NotificationService } from '#services/status/notifications/contract.ts'
import { servicesContext } from '#web/context.ts'

/** What these pages ask of those who tell. */
export function notificationsOf(context: Readonly<RouterContextProvider>): NotificationService {
	return context.get(servicesContext).status.notifications
}
