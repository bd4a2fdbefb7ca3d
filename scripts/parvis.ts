import { parseArgs } from 'node:util'
import { readConfig } from '#config'
import { ConfigError } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Command } from './parvis/command.ts'
import { commands } from './parvis/commands.ts'
import { didYouMean } from './parvis/did-you-mean.ts'

const usageOf = ({ usage, does }: Command) => `  ${usage}\n      ${does}\n`

const help = `Usage: npm run parvis -- <command>

${Object.values(commands).map(usageOf).join('')}
  <command> --help explains one command.
`

// Restrict new files, which the server will read, to the current user.
process.umask(0o077)
process.exitCode = await run(process.argv.slice(2))

/** Runs one command. Exit codes: 0 success, 1 failure, 2 invalid usage. */
async function run(args: string[]): Promise<number> {
	const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h' || arg === 'help')
	const name = Object.keys(commands).find((command) => `${args.join(' ')} `.startsWith(`${command} `))
	if (!name) return wantsHelp || args.length === 0 ? printHelp(args.length) : unknownCommand(args)
	const command = commands[name]!
	if (wantsHelp) {
		process.stdout.write(`Usage: npm run parvis -- ${usageOf(command).trimStart()}`)
		return 0
	}
	try {
		return await command.run(optionsOf(command, args.slice(name.split(' ').length)), readConfig(process.env))
	} catch (error) {
		if (error instanceof AppError || error instanceof ConfigError) {
			process.stderr.write(`${error.message}\n`)
			return 1
		}
		if (!(error instanceof TypeError)) throw error
		process.stderr.write(`${error.message}\n\n${usageOf(command)}`)
		return 2
	}
}

/** Requested help goes to stdout; without any argument, help is an error on stderr. */
function printHelp(argCount: number): number {
	;(argCount > 0 ? process.stdout : process.stderr).write(help)
	return argCount > 0 ? 0 : 2
}

function unknownCommand(args: string[]): number {
	const option = args.findIndex((arg) => arg.startsWith('-'))
	const typed = option === 0 ? args[0]! : args.slice(0, option >>> 0).join(' ')
	process.stderr.write(
		`Unknown ${option === 0 ? 'option' : 'command'}: ${typed}${didYouMean(typed, Object.keys(commands))}\n\n${help}`,
	)
	return 2
}

/**
 * The options and positional arguments of a command by name: the values of a repeated option are joined by line breaks; a flag is 'true'.
 * @throws {TypeError} for an unknown option, an unexpected argument or a missing one
 */
function optionsOf(
	{ positionals: names = [], options, required }: Command,
	args: string[],
): Record<string, string | undefined> {
	const unknown = args.find((arg) => arg.startsWith('--') && !Object.hasOwn(options, optionName(arg)))
	if (unknown && unknown !== '--') {
		const suggestion = didYouMean(optionName(unknown), Object.keys(options), '--')
		throw new TypeError(`Unknown option: --${optionName(unknown)}${suggestion}`)
	}
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
	const missing = [
		...names.slice(positionals.length),
		...required.filter((option) => !values[option]).map((name) => `--${name}`),
	]
	if (missing.length > 0) throw new TypeError(`missing: ${missing.join(' ')}`)
	const unexpected = positionals[names.length]
	if (unexpected !== undefined) throw new TypeError(`Unexpected argument: ${unexpected}`)
	return Object.fromEntries(
		[...Object.entries(values), ...names.map((name, index) => [name, positionals[index]] as const)].map(
			([name, value]) => [
				name,
				Array.isArray(value) ? value.join('\n') : value === undefined ? undefined : String(value),
			],
		),
	)
}

function optionName(arg: string): string {
	return arg.slice(2).split('=')[0]!
}
