import { z } from 'zod'
import type { FeedbackMessage, FeedbackPage } from './service.ts'

export const newMessage = z.object({ message: z.string() })
export const listQuery = z.object({ cursor: z.string().optional() })

export const message = z.object({
	id: z.string(),
	userId: z.string(),
	username: z.string(),
	message: z.string(),
	createdAt: z.string(),
}) satisfies z.ZodType<FeedbackMessage>

export const page = z.object({
	messages: z.array(message),
	next: z.string().nullable(),
}) satisfies z.ZodType<FeedbackPage>

const refusalCodes = ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'] as const

export const refusal = z.object({ code: z.enum(refusalCodes), message: z.string() })
