import { useMatches } from 'react-router'
import type { SessionView } from '#services/accounts/contract.ts'

/** The session with which the guard of this page let it be made; none where no guard stands before it. */
export function useGuardSession(): SessionView | undefined {
	const guard = useMatches().find(({ id }) => /^guards\/\w+\/(auth|dashboard-layout|panel)$/.test(id))
	return guard?.loaderData as SessionView | undefined
}
