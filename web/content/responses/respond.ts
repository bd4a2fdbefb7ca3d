import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { CommentsPage, Responses } from '#services/content/responses/contract.ts'
import { maxCommentCharacters, maxReasonCharacters } from '#services/content/responses/limits.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import type { ActionResult, RejectedForm } from '#web/forms/form-errors.ts'
import { idField, shownText } from '#web/forms/schemas.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { errorMessages } from './messages.ts'

/** What the page of a news item shows of its comments; the same for everybody. */
export type LoadedResponses = { page: CommentsPage; idempotencyKey: string }

/** Intents that change nothing: they open a form of a comment, without JavaScript. */
const askIntents = ['reply', 'edit', 'remove', 'report', 'hide'] as const

export type Asked = (typeof askIntents)[number]

/** `responses` are those of the user after the change. `id` is of the comment. */
export type ResponseResult = { intent: string; id?: string; asked?: Asked; responses: Responses }

export type ResponseAction = ActionResult<ResponseResult> | undefined

/** The open form of a comment, as it was rejected if it was. */
export type CommentPrompt = { id: string; asked: Asked; rejected?: RejectedForm | undefined }

const body = shownText(maxCommentCharacters, {
	missing: 'COMMENT_REQUIRED',
	tooLong: 'COMMENT_TOO_LONG',
	invalid: 'COMMENT_INVALID',
})

/** Why a comment is reported or hidden. */
export const reason = shownText(maxReasonCharacters, {
	missing: 'REASON_REQUIRED',
	tooLong: 'REASON_TOO_LONG',
	invalid: 'COMMENT_INVALID',
})

const idempotencyKey = z.uuid().optional().catch(undefined)

const ResponseForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.enum(['like', 'unlike', 'attend', 'cancel', 'mine', 'keep']) }),
		z.object({ intent: z.literal('comment'), body, idempotencyKey }),
		z.object({ intent: z.literal('reply'), id: idField, body, idempotencyKey }),
		z.object({ intent: z.literal('edit'), id: idField, body }),
		z.object({ intent: z.enum(['report', 'hide']), id: idField, reason }),
		z.object({ intent: z.literal('remove'), id: idField }),
		z.object({ intent: z.literal('ask'), id: idField, asked: z.enum(askIntents) }),
	],
	{ error: 'VALIDATION_ERROR' },
)

/** The first page of the comments of an item, or that of the parameter `comments` of the address. */
export async function loadResponses(
	{ context, url }: { context: Readonly<RouterContextProvider>; url: URL },
	item: string,
): Promise<LoadedResponses> {
	const { responses } = context.get(servicesContext).content
	const cursor = url.searchParams.get('comments') ?? undefined
	return {
		page: await orErrorScreen(responses.comments({ id: item, cursor })),
		idempotencyKey: crypto.randomUUID(),
	}
}

type ItemArgs = {
	request: Request
	context: Readonly<RouterContextProvider>
	params: { id: string }
}

/** The action of the page of a news item. */
export const respond = formAction(
	async ({ request, context, params, parse }: FormArgs<ItemArgs>): Promise<ResponseResult> => {
		const form = parse(ResponseForm)
		const { responses } = context.get(servicesContext).content
		const { headers } = request
		const item = { id: params.id }
		let id = 'id' in form ? form.id : undefined
		switch (form.intent) {
			case 'like':
				await responses.like(headers, item)
				break
			case 'unlike':
				await responses.unlike(headers, item)
				break
			case 'attend':
				await responses.attend(headers, item)
				break
			case 'cancel':
				await responses.cancelAttendance(headers, item)
				break
			case 'comment':
			case 'reply': {
				const { body: text, idempotencyKey: key } = form
				const comment = await responses.addComment(headers, item, {
					body: text,
					locale: context.get(localeContext),
					parent: form.intent === 'reply' ? form.id : null,
					...(key !== undefined && { idempotencyKey: key }),
				})
				id = comment.id
				break
			}
			case 'edit':
				await responses.changeComment(headers, form.id, { body: form.body })
				break
			case 'remove':
				await responses.removeComment(headers, form.id)
				break
			case 'report':
				await responses.report(headers, form.id, { reason: form.reason })
				break
			case 'hide':
				await responses.hide(headers, form.id, { reason: form.reason })
				break
		}
		return {
			intent: form.intent,
			...(id !== undefined && { id }),
			...('asked' in form && { asked: form.asked }),
			responses: await orErrorScreen(responses.of(headers, item)),
		}
	},
	{
		messages: errorMessages,
		meanings: {
			UNAUTHORIZED: { field: 'form' },
			EMAIL_NOT_VERIFIED: { field: 'form' },
			NOT_WHILE_IMPERSONATING: { field: 'form' },
			FORBIDDEN: { field: 'form' },
			EDIT_TIME_OVER: { field: 'form' },
			COMMENT_REPORTED: { field: 'form' },
			OWN_COMMENT: { field: 'form' },
			EVENT_STARTED: { field: 'form' },
			NOT_FOUND: { code: 'COMMENT_GONE', field: 'form' },
		},
	},
)
