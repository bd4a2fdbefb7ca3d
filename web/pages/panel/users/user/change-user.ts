import type { UsersService } from '#services/accounts/users/contract.ts'
import { formErrorFor } from '#web/forms/form-error-for.ts'
import type { FormError } from '#web/forms/form-errors.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'
import { banEnd, type UserForm } from './user-forms.ts'
import { errorMessages } from './messages.ts'

const givenRoles = ['owner', 'admin', 'editor', 'moderator'] as const

export async function changeUser(
	users: UsersService,
	headers: Headers,
	id: string,
	form: Exclude<UserForm, { intent: 'impersonate' }>,
): Promise<void> {
	switch (form.intent) {
		case 'roles':
			return await users.setRoles(
				headers,
				id,
				givenRoles.filter((role) => form[role]),
			)
		case 'ban':
			return await users.ban(headers, id, {
				until: banEnd(form.length, new Date()),
				reason: form.reason || null,
			})
		case 'unban':
			return await users.unban(headers, id)
		case 'verify':
			return await users.verifyEmail(headers, id)
		case 'sessions':
			return await users.revokeSessions(headers, id, form.sessionId)
		case 'setPassword':
			return await users.setPassword(headers, id, form.password)
		case 'remove':
			return await users.remove(headers, id)
	}
}

export function formErrorOf(request: Request, error: unknown): FormError | null {
	if (!appErrorCode(error) || !(error instanceof Error)) return null
	const code = error.message.toUpperCase().replaceAll(' ', '_')
	return formErrorFor(request, code, { own: errorMessages })
}
