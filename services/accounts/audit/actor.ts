import type { AuditDetails } from './audit-log.ts'

/** `id` is null for the command line; `impersonatedBy` is the administrator who sees the site as this person. */
type Doer = { id: string | null; impersonatedBy: string | null }

/** Who did what was done: the person, or the administrator who saw the site `as` that person. */
export function doneBy({ id, impersonatedBy }: Doer, details: AuditDetails = {}) {
	if (impersonatedBy === null) return { actorId: id, details }
	return { actorId: impersonatedBy, details: { ...details, as: id } }
}

type Session = { session: Record<string, unknown>; user: { id: string } }

/** The same for what was done in a session of better-auth. */
export const doneIn = ({ session, user }: Session, details: AuditDetails) =>
	doneBy({ id: user.id, impersonatedBy: impersonatorIn(session) }, details)

/** The administrator who sees the site in a session that is another person's. */
export function impersonatorIn(session: Record<string, unknown>): string | null {
	const { impersonatedBy } = session
	return typeof impersonatedBy === 'string' ? impersonatedBy : null
}
