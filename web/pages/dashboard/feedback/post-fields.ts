import { z } from 'zod'
import { maxBodyCharacters, maxTitleCharacters } from '#services/feedback/limits.ts'
import { shownLine, shownText } from '#web/forms/schemas.ts'
import { boardKinds } from './filters.ts'

export const PostFields = z.object({
	kind: z.enum(boardKinds, { error: 'VALIDATION_ERROR' }),
	title: shownLine('TITLE_REQUIRED', 'INVALID_TITLE', maxTitleCharacters),
	body: shownText(maxBodyCharacters, {
		missing: 'BODY_REQUIRED',
		tooLong: 'BODY_TOO_LONG',
		invalid: 'INVALID_TEXT',
	}),
})

export const NewPostFields = PostFields.extend({
	idempotencyKey: z.uuid({ error: 'VALIDATION_ERROR' }).optional(),
})
