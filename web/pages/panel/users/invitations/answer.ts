import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Invited, RegistrationService } from '#services/accounts/registration/contract.ts'
import { maxInvited, maxRegistrationCharacters } from '#services/accounts/registration/limits.ts'
import type { FormArgs } from '#web/forms/action.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { idField, optionalText } from '#web/forms/schemas.ts'
import { nullIf } from '#web/forms/service-errors.ts'

const InvitationForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.literal('invite'), emails: z.string().max(20_000).default('') }),
		z.object({ intent: z.enum(['approve', 'revoke']), id: idField }),
		z.object({
			intent: z.literal('decline'),
			id: idField,
			message: optionalText(maxRegistrationCharacters.message, {
				tooLong: 'MESSAGE_TOO_LONG',
				invalid: 'INVALID_MESSAGE',
			}),
		}),
	],
	{ error: 'VALIDATION_ERROR' },
)

/** `id` is of the request or invitation; with `rejected` these are the values of the form that failed. */
export type InvitationResult = {
	intent: z.infer<typeof InvitationForm>['intent']
	id?: string
	invited?: Invited
}

type Parse = FormArgs<{ request: Request; context: RouterContextProvider }>['parse']

type AnswerOptions = {
	registration: RegistrationService
	headers: Headers
	/** The error for the first text that is no address. */
	invalidAddress(text: string): string
}

/** Does what a form of the page asks for. */
export async function answerForm(
	parse: Parse,
	{ registration, headers, invalidAddress }: AnswerOptions,
): Promise<InvitationResult> {
	const form = parse(InvitationForm)
	if (form.intent === 'invite') {
		const emails = addressesIn(form.emails, invalidAddress)
		return { intent: 'invite', invited: await registration.invite(headers, { emails }) }
	}
	const { intent, id } = form
	if (intent === 'approve') await registration.answer(headers, id, { isApproved: true })
	if (intent === 'decline')
		await registration.answer(headers, id, { isApproved: false, message: form.message })
	// Another administrator may have withdrawn it meanwhile.
	if (intent === 'revoke') await nullIf('NOT_FOUND', registration.revoke(headers, id))
	return { intent, id }
}

function addressesIn(typed: string, invalidAddress: AnswerOptions['invalidAddress']): string[] {
	const emails = typed.split(/[\s,;]+/).filter((text) => text !== '')
	const field = 'emails'
	if (emails.length === 0) throw new FormRejection([{ code: 'EMAILS_REQUIRED', field }])
	if (emails.length > maxInvited) throw new FormRejection([{ code: 'TOO_MANY_EMAILS', field }])
	const invalid = emails.find((text) => !z.email().max(254).safeParse(text).success)
	if (invalid !== undefined)
		throw new FormRejection([{ code: 'INVALID_EMAIL', field, text: invalidAddress(invalid) }])
	return emails
}
