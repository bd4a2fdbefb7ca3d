import type { RouterContextProvider } from 'react-router'
import type { PendingInvitation } from '#services/accounts/teams/contract.ts'
import { servicesContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'

const page = '/auth/invitation'

export const invitationPath = (id: string) => `${page}?${new URLSearchParams({ id })}`

/** The pending invitation to which a target after sign-in leads, for visitors who have the link of its mail. */
export async function invitationAt(
	context: Readonly<RouterContextProvider>,
	target: string | null,
): Promise<PendingInvitation | null> {
	const id = invitationIdIn(target)
	if (id === null) return null
	return await orErrorScreen(context.get(servicesContext).accounts.teams.pendingInvitation(id))
}

/** Where the link of a confirmation mail leads: the invitation that the user came for, or the welcome page. */
export function confirmedPage(target: string | null): string {
	const id = invitationIdIn(target)
	return id === null ? '/dashboard/welcome?verified=1' : invitationPath(id)
}

/** The id of the invitation to a team to which a target after sign-in leads. */
export function invitationIdIn(target: string | null): string | null {
	const { pathname, searchParams } = new URL(target ?? '/', 'http://site.invalid')
	return pathname === page ? searchParams.get('id') : null
}
