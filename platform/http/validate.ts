import { validator } from 'hono-openapi'
import type { ValidationTargets } from 'hono'
import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { isJson } from './media-type.ts'

/**
 * Validates one part of a request by a schema; rejects with 400 VALIDATION_ERROR. No body is the same as `{}`, if the schema
 * takes that.
 */
export function valid<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
	target: Target,
	schema: Schema,
) {
	return validator(target, schema, async (result, c) => {
		// Hono validates a body of another type as `{}`.
		if (target === 'json' && !isJson(c.req.raw.headers) && !(result.success && (await c.req.text()) === ''))
			throw new AppError({ code: 'VALIDATION_ERROR', message: '[body] Must be JSON' })
		if (result.success) return
		const messages = result.error.map((issue) => `[${pathOf(target, issue.path)}] ${issue.message}`)
		const field = keysOf(result.error[0]?.path).join('.') || undefined
		throw new AppError({ code: 'VALIDATION_ERROR', field, message: messages.join('; ') })
	})
}

function pathOf(target: string, path: readonly unknown[] = []): string {
	return [target === 'json' ? 'body' : target, ...keysOf(path)].join('.')
}

function keysOf(path: readonly unknown[] = []): unknown[] {
	return path.map((key) => (typeof key === 'object' && key && 'key' in key ? key.key : key))
}
