import { z } from 'zod'
import { idempotencyKey } from '#services/status/idempotency-key.ts'
import type { ApiKeyView, NewApiKey } from './contract.ts'
import { keyName } from './service.ts'

export const newKeyBody = z.strictObject({ name: keyName, idempotencyKey })

const key = z.object({
	id: z.string(),
	name: z.string(),
	madeBy: z.string(),
	createdAt: z.string(),
	usedAt: z.string().nullable(),
	isDenied: z.boolean(),
}) satisfies z.ZodType<ApiKeyView>

export const keys = z.object({ keys: z.array(key) })

export const newKey = key.extend({ secret: z.string() }) satisfies z.ZodType<NewApiKey>
