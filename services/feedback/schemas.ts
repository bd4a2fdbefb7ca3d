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
