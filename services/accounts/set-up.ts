import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { permissionsOf } from './permissions.ts'
import { listRolesInUse } from './queries.ts'
import type { Db } from './tables.ts'

/** The token of the one-time set-up link: anybody who can read the server's output, or its secret, can make it. */
export function setUpTokenOf(secret: string): string {
	return createHmac('sha256', secret).update('parvis: first administrator').digest('base64url')
}

export function isSetUpToken(secret: string, token: string): boolean {
	const expected = Buffer.from(setUpTokenOf(secret))
	const given = Buffer.from(token)
	return given.length === expected.length && timingSafeEqual(given, expected)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
	const roles = await listRolesInUse(db)
	return roles.some((role) => permissionsOf(role).includes('users.manage'))
}

/** @throws {AppError} FORBIDDEN, in the same words whether the token is wrong or used. */
export function throwInvalidToken(): never {
	throw new AppError({ code: 'FORBIDDEN', message: 'Invalid set-up token' })
}
