// better-auth checks whether a row exists and then inserts it: concurrent requests run into the unique constraint.
// Upstream: https://github.com/better-auth/better-auth/issues/9154 (closed, for members).

import { APIError } from 'better-auth/api'

/** Unique constraints that concurrent calls can violate, as SQLite and PostgreSQL name them. */
const uniqueConstraints = [
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
	const violated = uniqueConstraints.find(({ columns, name }) => {
		if (error.message === `UNIQUE constraint failed: ${columns}`) return true
		return 'constraint' in error && error.constraint === name
	})
	return violated ? new APIError('BAD_REQUEST', { message: violated.message }) : null
}
