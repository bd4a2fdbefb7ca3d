import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '#config'

/** Values by option; those of a repeated option are joined by line breaks. */
type Values = Record<string, string | undefined>

export type Command = {
	usage: string
	does: string
	/** Names of the arguments without an option; all are required. */
	positionals?: readonly string[]
	options: ParseArgsOptionsConfig
	required: readonly string[]
	/** Returns the exit code. */
	run(values: Values, config: Config): Promise<number>
}
