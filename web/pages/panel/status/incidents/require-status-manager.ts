import { data, type RouterContextProvider } from 'react-router'
import { sessionContext } from '#web/context.ts'

/** Answers 403 to those of the team who do not manage the status. */
export function requireStatusManager(context: Readonly<RouterContextProvider>): void {
	if (!context.get(sessionContext).permissions.includes('status.manage')) throw data(null, { status: 403 })
}
