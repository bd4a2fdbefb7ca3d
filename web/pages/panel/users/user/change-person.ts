import type { PeopleService } from '#services/accounts/users/contract.ts'
import { refusalFor } from '#web/pages/auth/refusal-for.ts'
import type { Refusal } from '#web/pages/auth/refusal.ts'
import { refusalCode } from '#web/pages/auth/service-refusal.ts'
import { banEnd, type PersonForm } from './person-forms.ts'
import { refusalMessages } from './refusal-messages.ts'

const givenRoles = ['owner', 'admin', 'editor', 'moderator'] as const

/** Does what a form of the page wants. Throws what the service refuses. */
export async function changePerson(
	people: PeopleService,
	headers: Headers,
	id: string,
	form: Exclude<PersonForm, { intent: 'impersonate' }>,
): Promise<void> {
	switch (form.intent) {
		case 'roles':
			return await people.setRoles(
				headers,
				id,
				givenRoles.filter((role) => form[role]),
			)
		case 'ban':
			return await people.ban(headers, id, {
				until: banEnd(form.length, new Date()),
				reason: form.reason || null,
			})
		case 'unban':
			return await people.unban(headers, id)
		case 'verify':
			return await people.verifyAddress(headers, id)
		case 'sessions':
			return await people.revokeSessions(headers, id, form.sessionId)
		case 'setPassword':
			return await people.setPassword(headers, id, form.password)
		case 'remove':
			return await people.remove(headers, id)
	}
}

/** Why the service refused, by the code of its message; null for anything else, which is a bug. */
export function refusalOf(request: Request, error: unknown): Refusal | null {
	if (!refusalCode(error) || !(error instanceof Error)) return null
	const code = error.message.toUpperCase().replaceAll(' ', '_')
	return refusalFor(request, code, { own: refusalMessages })
}
