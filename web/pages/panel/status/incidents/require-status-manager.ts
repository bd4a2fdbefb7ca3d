import { data, type RouterContextProvider } from 'react-router'
import { sessionContext } from '#web/context.ts'

/** Throws 403 without the permission `status.manage`. */
export function requireStatusManager(context: Readonly<RouterContextProvider>): void {
	if (!context.get(sessionContext).permissions.includes('status.manage')) throw data(null, { status: 403 })
}
