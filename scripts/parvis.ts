import { parseArgs } from 'node:util'
import { readConfig } from '#config'
import { ConfigError } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { commands } from './parvis/commands.ts'

const usage = `Usage: npm run parvis -- <command>

${Object.values(commands)
	.map(({ usage: line, does }) => `  ${line}\n      ${does}`)
	.join('\n')}
`

// What the server will read is made here too: it is nobody else's.
process.umask(0o077)
process.exitCode = await run(process.argv.slice(2))

/** Runs one command; answers the exit code: 0 done, 1 refused, 2 not understood. */
async function run(args: string[]): Promise<number> {
	const name = Object.keys(commands).find((known) => `${args.join(' ')} `.startsWith(`${known} `))
	if (!name) {
		process.stderr.write(usage)
		return 2
	}
	const command = commands[name]!
	try {
		const rest = args.slice(name.split(' ').length)
		const { values } = parseArgs({ args: rest, options: command.options })
		const given = Object.fromEntries(Object.entries(values).map(([option, value]) => [option, textOf(value)]))
		const missing = command.required.filter((option) => !given[option])
		if (missing.length > 0)
			throw new TypeError(`missing: ${missing.map((option) => `--${option}`).join(' ')}`)
		return await command.run(given, readConfig(process.env))
	} catch (error) {
		if (error instanceof AppError || error instanceof ConfigError) {
			process.stderr.write(`${error.message}\n`)
			return 1
		}
		if (!(error instanceof TypeError)) throw error
		process.stderr.write(`${error.message}\n\n${usage}`)
		return 2
	}
}

/** A value as commands read it: one line for each time that the option was given; a flag that is set is 'true'. */
function textOf(value: unknown): string | undefined {
	return value === undefined ? undefined : Array.isArray(value) ? value.join('\n') : String(value)
}
