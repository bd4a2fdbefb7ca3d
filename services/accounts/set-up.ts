import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { builtInRoles, permissionsOf } from './permissions.ts'
import { listRolesInUse } from './queries.ts'
import type { Db } from './tables.ts'

/** The token of the one-time set-up link, derived from the secret; the server prints the link. */
export function setUpTokenOf(secret: string): string {
	return createHmac('sha256', secret).update('parvis: first administrator').digest('base64url')
}

export function isSetUpToken(secret: string, token: string): boolean {
	const expected = Buffer.from(setUpTokenOf(secret))
	const actual = Buffer.from(token)
	return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Custom roles do not count: an owner, who must stay, has made them. */
export async function hasAdministrator(db: Db): Promise<boolean> {
	const roles = await listRolesInUse(db)
	return roles.some((role) => permissionsOf(role, builtInRoles).includes('users.manage'))
}

/** @throws {AppError} FORBIDDEN, with the same message whether the token is wrong or used. */
export function throwInvalidToken(): never {
	throw new AppError({ code: 'FORBIDDEN', message: 'Invalid set-up token' })
}
