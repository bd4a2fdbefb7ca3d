import { APIError } from 'better-auth/api'
import type { Settings } from './settings.ts'

/**
 * Rejects registrations while registration is closed.
 * @throws {APIError} 403 REGISTRATION_IS_CLOSED
 */
export async function requireOpenRegistration(settings: Settings, path: string): Promise<void> {
	if (path !== '/sign-up/email' || (await settings.current()).registration.registrationOpen) return
	throw new APIError('FORBIDDEN', { message: 'Registration is closed' })
}
