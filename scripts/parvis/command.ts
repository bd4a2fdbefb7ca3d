import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '#config'

/** An option that is given several times has one line for each. */
type Values = Record<string, string | undefined>

export type Command = {
	usage: string
	does: string
	options: ParseArgsOptionsConfig
	required: readonly string[]
	/** Answers the exit code. */
	run(values: Values, config: Config): Promise<number>
}
