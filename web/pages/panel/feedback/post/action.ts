import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { maxBodyCharacters, maxCommentCharacters } from '#services/feedback/limits.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { idField, shownText } from '#web/forms/schemas.ts'
import { choosableStates } from './choosable-states.ts'
import { errorMessages } from '#web/pages/panel/feedback/messages.ts'

const text = (maxCharacters: number) =>
	shownText(maxCharacters, { missing: 'TEXT_REQUIRED', tooLong: 'TEXT_TOO_LONG', invalid: 'INVALID_TEXT' })

const idempotencyKey = z.uuid({ error: 'VALIDATION_ERROR' }).optional()

const simpleIntents = [
	'handle',
	'unhandle',
	'take',
	'release',
	'pin',
	'unpin',
	'hide',
	'show',
	'unmerge',
] as const

const InboxForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.enum(simpleIntents) }),
		z.object({
			intent: z.literal('state'),
			state: z.enum(choosableStates, { error: 'VALIDATION_ERROR' }),
			answer: z.literal('').or(text(maxBodyCharacters)),
		}),
		z.object({ intent: z.literal('note'), body: text(maxCommentCharacters), idempotencyKey }),
		z.object({ intent: z.literal('reply'), body: text(maxBodyCharacters), idempotencyKey }),
		z.object({ intent: z.literal('merge'), into: idField }),
		z.object({ intent: z.enum(['remove-comment', 'remove-picture']), id: idField }),
	],
	{ error: 'VALIDATION_ERROR' },
)

/** `at` differs for each accepted form, so that its fields are emptied. */
export type InboxResult = { intent: z.infer<typeof InboxForm>['intent']; at: string }

type InboxArgs = ActionFunctionArgs & { params: { id: string } }

/** What the team does with one post. */
export const inboxAction = formAction(
	async ({ request, context, params, parse }: FormArgs<InboxArgs>): Promise<InboxResult> => {
		const form = parse(InboxForm)
		const { inbox } = context.get(servicesContext).feedback
		const { headers } = request
		const { id } = params
		switch (form.intent) {
			case 'handle':
			case 'unhandle':
				await inbox.setHandled(headers, { ids: [id], isHandled: form.intent === 'handle' })
				break
			case 'take':
			case 'release':
				await inbox.assign(headers, id, form.intent === 'take')
				break
			case 'pin':
			case 'unpin':
				await inbox.pin(headers, id, form.intent === 'pin')
				break
			case 'hide':
			case 'show':
				await inbox.hide(headers, id, form.intent === 'hide')
				break
			case 'unmerge':
				await inbox.unmerge(headers, id)
				break
			case 'merge':
				await inbox.merge(headers, id, { into: form.into })
				break
			case 'remove-comment':
				await inbox.removeComment(headers, id, form.id)
				break
			case 'remove-picture':
				await inbox.removePicture(headers, id, form.id)
				break
			case 'state':
				await inbox.setState(headers, id, { state: form.state, answer: form.answer })
				break
			case 'note':
				await inbox.addNote(headers, id, { body: form.body, idempotencyKey: form.idempotencyKey })
				break
			case 'reply':
				await inbox.reply(headers, id, { body: form.body, idempotencyKey: form.idempotencyKey })
		}
		return { intent: form.intent, at: crypto.randomUUID() }
	},
	{
		messages: errorMessages,
		meanings: {
			NOT_FOUND: { code: 'POST_GONE', field: 'form' },
			POST_MERGED: { field: 'form' },
			MERGE_IMPOSSIBLE: { field: 'form' },
		},
	},
)
