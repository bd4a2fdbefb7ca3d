import { useEffect, useState } from 'react'
import type { SessionView } from '#services/accounts/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'

type Permissions = SessionView['permissions']

/** What the signed-in user may do, as the server says now; none until it answers, and without an answer. */
export function usePermissions(userId: string | undefined): Permissions {
	const [known, setKnown] = useState<{ userId: string; permissions: Permissions }>()
	useEffect(() => {
		if (userId === undefined) return
		const controller = new AbortController()
		const { signal } = controller
		void (async () => {
			const { data } = await fetchJson<SessionView | null>('/api/account/session', { signal })
			if (data && !signal.aborted) setKnown({ userId: data.user.id, permissions: data.permissions })
		})()
		return () => controller.abort()
	}, [userId])
	return known?.userId === userId && known ? known.permissions : []
}
