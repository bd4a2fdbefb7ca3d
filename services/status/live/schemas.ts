import { z } from 'zod'
import type { NumberedSummary } from './contract.ts'

const monitorNow = z.object({
	state: z.enum(['unknown', 'up', 'degraded', 'down', 'maintenance']),
	since: z.string(),
	cause: z.string().nullable(),
})

export const summary = z.object({
	id: z.string(),
	indicator: z.enum(['none', 'minor', 'major', 'critical', 'maintenance', 'unknown']),
	notices: z.string(),
	changedAt: z.string(),
	monitors: z.record(z.string(), monitorNow),
}) satisfies z.ZodType<NumberedSummary>

export const refusal = z.object({
	code: z.enum(['UNAVAILABLE', 'TOO_MANY_REQUESTS']),
	message: z.string(),
})
