import { z } from 'zod'
import { shownStates } from './contract.ts'
import type { ServiceState } from './service.ts'

const serviceState = z.object({
	id: z.string(),
	name: z.string(),
	state: z.enum(shownStates),
	checkedAt: z.string().nullable(),
}) satisfies z.ZodType<ServiceState>

export const services = z.object({ services: z.array(serviceState) })
