import { z } from 'zod'
import type { ServiceState } from './service.ts'

const serviceState = z.object({
	name: z.string(),
	state: z.enum(['up', 'down']),
	checkedAt: z.string(),
}) satisfies z.ZodType<ServiceState>

export const services = z.object({ services: z.array(serviceState) })
