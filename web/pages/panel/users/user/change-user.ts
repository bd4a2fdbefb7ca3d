import type { ErrorMeanings } from '#web/forms/action.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import { banEnd, type UserForm } from './user-forms.ts'

export async function changeUser(
	{ users, personalData }: Pick<AccountsService, 'users' | 'personalData'>,
	headers: Headers,
	id: string,
	form: Exclude<UserForm, { intent: 'impersonate' }>,
): Promise<void> {
	switch (form.intent) {
		case 'roles':
			return await users.setRoles(
				headers,
				id,
				Object.keys(form)
					.filter((field) => field.startsWith('role-'))
					.map((field) => field.slice('role-'.length)),
				form.from.split(','),
			)
		case 'ban':
			return await users.ban(headers, id, {
				until: banEnd(form.length, new Date()),
				reason: form.reason || null,
			})
		case 'unban':
			return await users.unban(headers, id)
		case 'keepAccount':
			return await personalData.cancelDeletionOf(headers, id)
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

/** Errors of the accounts service by reason. */
export const userMeanings: ErrorMeanings = {
	NOT_AUTHORIZED: { field: 'form' },
	THIS_ACCOUNT_HAS_MORE_POWER: { field: 'form' },
	THIS_ROLE_HAS_MORE_POWER: { field: 'form' },
	THE_LAST_OWNER_MUST_STAY: { field: 'form' },
	NOT_FOR_YOUR_OWN_ACCOUNT: { field: 'form' },
	SESSION_NOT_FOUND: { field: 'form' },
	USER_NOT_FOUND: { field: 'form' },
	USER_CHANGED_MEANWHILE: { field: 'form' },
	UNKNOWN_ROLE: { field: 'form' },
	NO_DELETION_SCHEDULED: { field: 'form' },
}
