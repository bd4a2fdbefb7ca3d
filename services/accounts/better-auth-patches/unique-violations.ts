// better-auth checks whether a row exists and then inserts it: concurrent requests run into the unique constraint.
// Upstream: https://github.com/better-auth/better-auth/issues/9154 (closed, for members).

import { APIError } from 'better-auth/api'

/** What the database lets only one of several calls at once make, as SQLite and PostgreSQL name it. */
const madeOnce = [
	{ columns: 'organization.slug', name: 'organization_slug_key', message: 'Organization already exists' },
	{
		columns: 'invitation.organizationId, invitation.email',
		name: 'invitation_pending',
		message: 'User is already invited to this organization',
	},
	{
		columns: 'member.organizationId, member.userId',
		name: 'member_of_organization',
		message: 'User is already a member of this organization',
	},
]

/** The error for a row that another call inserted after this one had checked; null for any other error. */
export function uniqueViolationError(error: unknown): APIError | null {
	if (!(error instanceof Error)) return null
	const made = madeOnce.find(({ columns, name }) => {
		if (error.message === `UNIQUE constraint failed: ${columns}`) return true
		return 'constraint' in error && error.constraint === name
	})
	return made ? new APIError('BAD_REQUEST', { message: made.message }) : null
}
