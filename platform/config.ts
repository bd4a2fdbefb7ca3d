import { z } from 'zod'

/** Thrown when the environment is wrong: its message names every wrong variable at once. */
export class ConfigError extends Error {
	override name = 'ConfigError'
}

/**
 * Reads `env` by `schema`. An empty variable counts as absent.
 * @throws {ConfigError} one line for each wrong variable.
 */
export function readVariables<Schema extends z.ZodType>(
	schema: Schema,
	env: Record<string, string | undefined>,
): z.output<Schema> {
	const given = Object.fromEntries(
		Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
	)
	const result = schema.safeParse(given)
	if (result.success) return result.data
	const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
	throw new ConfigError(`These variables are wrong:\n${lines.join('\n')}`)
}

/** `true`/`false`, `1`/`0`, `yes`/`no`, `on`/`off`. */
export const flag = z.stringbool()
