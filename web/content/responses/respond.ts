import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { severalLines, visibleCharacter } from '#platform/text-patterns.ts'
import type { CommentsPage, Responses } from '#services/content/responses/contract.ts'
import { maxCommentCharacters, maxReasonCharacters } from '#services/content/responses/limits.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import type { ActionResult, RejectedForm } from '#web/forms/form-errors.ts'
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

const written = (maxCharacters: number, required: string, tooLong: string) =>
	z
		.string({ error: required })
		.transform((text) => text.replaceAll('\r\n', '\n').trim())
		.pipe(
			z
				.string()
				.max(maxCharacters, tooLong)
				.regex(severalLines, 'COMMENT_INVALID')
				.refine((text) => visibleCharacter.test(text), { error: required }),
		)

const id = z.string({ error: 'VALIDATION_ERROR' }).regex(/^[\w-]{1,100}$/, 'VALIDATION_ERROR')
const body = written(maxCommentCharacters, 'COMMENT_REQUIRED', 'COMMENT_TOO_LONG')
const reason = written(maxReasonCharacters, 'REASON_REQUIRED', 'REASON_TOO_LONG')
const idempotencyKey = z.uuid().optional().catch(undefined)

const ResponseForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.enum(['like', 'unlike', 'attend', 'cancel', 'mine', 'keep']) }),
		z.object({ intent: z.literal('comment'), body, idempotencyKey }),
		z.object({ intent: z.literal('reply'), id, body, idempotencyKey }),
		z.object({ intent: z.literal('edit'), id, body }),
		z.object({ intent: z.enum(['report', 'hide']), id, reason }),
		z.object({ intent: z.literal('remove'), id }),
		z.object({ intent: z.literal('ask'), id, asked: z.enum(askIntents) }),
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
		const answer = async (rest: Omit<ResponseResult, 'intent' | 'responses'> = {}) => ({
			intent: form.intent,
			...rest,
			responses: await orErrorScreen(responses.of(headers, item)),
		})
		switch (form.intent) {
			case 'like':
				await responses.like(headers, item)
				return await answer()
			case 'unlike':
				await responses.unlike(headers, item)
				return await answer()
			case 'attend':
				await responses.attend(headers, item)
				return await answer()
			case 'cancel':
				await responses.cancelAttendance(headers, item)
				return await answer()
			case 'comment':
			case 'reply': {
				const { body: text, idempotencyKey: key } = form
				const added = await responses.addComment(headers, item, {
					body: text,
					locale: context.get(localeContext),
					parent: form.intent === 'reply' ? form.id : null,
					...(key !== undefined && { idempotencyKey: key }),
				})
				return await answer({ id: added.id })
			}
			case 'edit':
				await responses.changeComment(headers, form.id, { body: form.body })
				return await answer({ id: form.id })
			case 'remove':
				await responses.removeComment(headers, form.id)
				return await answer()
			case 'report':
				await responses.report(headers, form.id, { reason: form.reason })
				return await answer({ id: form.id })
			case 'hide':
				await responses.hide(headers, form.id, { reason: form.reason })
				return await answer()
			case 'ask':
				return await answer({ id: form.id, asked: form.asked })
			default:
				return await answer()
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
			EVENT_STARTED: { field: 'form' },
			NOT_FOUND: { code: 'COMMENT_GONE', field: 'form' },
		},
	},
)
