import { z } from 'zod'
import { monitorLimits } from '#services/status/monitors/defaults.ts'
import { defineKind } from './kind.ts'

/** 128 random bits in base64url. */
const heartbeatToken = z.string().regex(/^[\w-]{22}$/)

export const heartbeat = defineKind({
	target: z.strictObject({
		kind: z.literal('heartbeat'),
		/** How late a call may be, on top of the interval. */
		graceMs: z.int().min(monitorLimits.graceMs.min).max(monitorLimits.graceMs.max).default(60_000),
		/** What the job calls us by: drawn as the monitor is made. Whatever is sent in its place is left aside. */
		token: heartbeatToken.optional(),
	}),
	probe: null,
	hosts: () => [],
	shown: () => null,
})
