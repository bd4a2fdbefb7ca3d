import { z } from 'zod'
import type { Probe } from './probe-result.ts'

type KindDefinition<Schema extends z.ZodType> = {
	/** The settings of an administrator, with defaults; parsed again when read. */
	target: Schema
	/** Null for kinds that report themselves, whose reports the engine reads. */
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
