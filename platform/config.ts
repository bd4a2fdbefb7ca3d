import { z } from 'zod'

/** Invalid environment variables; the message lists all of them. */
export class ConfigError extends Error {
	override name = 'ConfigError'
}

/**
 * Parses `env` with `schema`. An empty variable counts as absent.
 * @throws {ConfigError} with one line for each invalid variable.
 */
export function readVariables<Schema extends z.ZodType>(
	schema: Schema,
	env: Record<string, string | undefined>,
): z.output<Schema> {
	const present = Object.fromEntries(
		Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
	)
	const result = schema.safeParse(present)
	if (result.success) return result.data
	const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
	throw new ConfigError(`These variables are wrong:\n${lines.join('\n')}`)
}

/** `true`/`false`, `1`/`0`, `yes`/`no`, `on`/`off`. */
export const flag = z.stringbool()
