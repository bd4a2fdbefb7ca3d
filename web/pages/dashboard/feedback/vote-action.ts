import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { idField } from '#web/forms/schemas.ts'
import { errorMessages } from './messages.ts'

const VoteForm = z.object({ intent: z.enum(['vote', 'unvote'], { error: 'VALIDATION_ERROR' }), id: idField })

/** What a post with other responses than votes also rejects. */
export const postMeanings = {
	NOT_FOUND: { code: 'POST_GONE', field: 'form' },
	POST_MERGED: { field: 'form' },
	POST_HAS_RESPONSES: { field: 'form' },
	EMAIL_NOT_VERIFIED: { field: 'form' },
	NOT_WHILE_IMPERSONATING: { field: 'form' },
}

/** The action of pages that show posts with their votes. */
export const voteAction = formAction(
	async ({ request, context, parse }: FormArgs<ActionFunctionArgs>) => {
		const { intent, id } = parse(VoteForm)
		const { feedback } = context.get(servicesContext)
		return { vote: await feedback[intent](request.headers, id) }
	},
	{ messages: errorMessages, meanings: postMeanings },
)
