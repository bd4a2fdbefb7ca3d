import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { idText } from '#services/accounts/texts.ts'
import {
	invitedSchema,
	registrationInvitationSchema,
	registrationListSchema,
	type RegistrationService,
} from './contract.ts'

export function createRegistrationClient(call: HttpClient): RegistrationService {
	return {
		async invitation(id) {
			if (!idText.safeParse(id).success) return null
			const path = ['registration', 'invitations', id]
			return await call({ path, answer: registrationInvitationSchema.nullable() })
		},
		list: (headers) => call({ path: ['registration'], headers, answer: registrationListSchema }),
		invite: (headers, body) =>
			call({
				method: 'POST',
				path: ['registration', 'invitations'],
				headers,
				body,
				answer: invitedSchema,
			}),
		async answer(headers, id, body) {
			const path = ['registration', 'requests', id]
			await call({ method: 'POST', path, headers, body, answer: z.null() })
		},
		async revoke(headers, id) {
			const path = ['registration', 'invitations', id]
			await call({ method: 'DELETE', path, headers, answer: z.null() })
		},
	}
}
