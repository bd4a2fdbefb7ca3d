import { z } from 'zod'
import type { Probe } from './probe-result.ts'

type KindDefinition<Schema extends z.ZodType> = {
	/** What an administrator sets, with its defaults; checked again when it is used. */
	target: Schema
	/** Null where there is nothing to connect to: the engine reads what the target reports. */
	probe: Probe<z.infer<Schema>> | null
	/** The hosts that a probe connects to first, as typed. */
	hosts(target: z.infer<Schema>): string[]
	/** The target for messages; null for what has no address, or whose address is the secret. */
	shown(target: z.infer<Schema>): string | null
}

export const defineKind = <Schema extends z.ZodType>(kind: KindDefinition<Schema>) => kind

export const port = z.int().min(1).max(65_535)

export const host = z
	.string()
	.trim()
	.min(1)
	.max(253)
	.regex(/^[^\s\p{Cc}\p{Cs}/@?#]+$/u, 'Invalid host')
