import type { z } from 'zod'
import { AppError } from './errors.ts'

/**
 * Validates the input of a service, which may not have come through a route.
 * @throws {AppError} VALIDATION_ERROR with the path of the first invalid field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
	const { success, data, error } = schema.safeParse(input)
	if (success) return data
	const issue = error.issues[0]
	const field = issue?.path.join('.') || undefined
	throw new AppError({
		code: 'VALIDATION_ERROR',
		field,
		message: `[${['body', field].filter(Boolean).join('.')}] ${issue?.message}`,
	})
}
