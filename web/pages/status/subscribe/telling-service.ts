import type { RouterContextProvider } from 'react-router'
import type { TellingService } from '#services/status/notifications/contract.ts'
import { servicesContext } from '#web/context.ts'

/** What these pages ask of those who tell. */
export function tellingOf(context: Readonly<RouterContextProvider>): TellingService {
	return context.get(servicesContext).status.telling
}
