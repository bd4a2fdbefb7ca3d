import type { AuditDetails } from './contract.ts'

/** `id` is null for the command line; `impersonatedBy` is the administrator who sees the site as this user. */
type Actor = { id: string | null; impersonatedBy: string | null }

export function actorOf({ id, impersonatedBy }: Actor, details: AuditDetails = {}) {
	if (impersonatedBy === null) return { actorId: id, details }
	return { actorId: impersonatedBy, details: { ...details, as: id } }
}

type Session = { session: Record<string, unknown>; user: { id: string } }

/** The same for a session of better-auth. */
export const actorOfSession = ({ session, user }: Session, details: AuditDetails) =>
	actorOf({ id: user.id, impersonatedBy: impersonatorIn(session) }, details)

export function impersonatorIn(session: Record<string, unknown>): string | null {
	const { impersonatedBy } = session
	return typeof impersonatedBy === 'string' ? impersonatedBy : null
}
