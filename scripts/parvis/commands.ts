import { systemClock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { type RoleName, roleNames } from '#services/accounts/permissions.ts'
import { clientCommands } from './client-commands.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { withServices } from './with-services.ts'

const text = { type: 'string' } as const

/** What `npm run parvis --` understands. */
export const commands: Record<string, Command> = {
	'user create': {
		usage: 'user create --email ADDRESS --name NAME --password PASSWORD [--role ROLE]',
		does: `makes an account whose address counts as verified; ROLE is one of ${roleNames.join(', ')} (member)`,
		options: { email: text, name: text, password: text, role: text },
		required: ['email', 'name', 'password'],
		run: ({ email = '', name = '', password = '', role = 'member' }, config) =>
			withServices(config, async ({ accounts }) => {
				await accounts.createUser({ email, name, password, role: roleNamed(role) })
				return say(`${email}: ${role}`)
			}),
	},
	'user set-role': {
		usage: 'user set-role --email ADDRESS --role ROLE',
		does: 'gives an account another role',
		options: { email: text, role: text },
		required: ['email', 'role'],
		run: ({ email = '', role = '' }, config) =>
			withServices(config, async ({ accounts }) => {
				await accounts.setRole(email, roleNamed(role))
				return say(`${email}: ${role}`)
			}),
	},
	...clientCommands,
	migrate: {
		usage: 'migrate',
		does: 'brings every table up to date (a start does it too)',
		options: {},
		required: [],
		run: (_values, config) => withServices(config, async () => say('Up to date')),
	},
	demo: {
		usage: 'demo',
		does: 'fills an empty site with a lively French sample',
		options: {},
		required: [],
		run: (_values, config) =>
			withServices(config, async ({ content }) => {
				const { fillDemo } = await import('#services/content/demo.ts')
				if (await fillDemo(content, systemClock)) return say('The sample is in place')
				process.stderr.write('The site has content already: nothing was changed\n')
				return 1
			}),
	},
	doctor: {
		usage: 'doctor',
		does: 'checks configuration, database, mail and tools, and says what is wrong',
		options: {},
		required: [],
		run: (_values, config) => doctor(config),
	},
}

function roleNamed(name: string): RoleName {
	const role = roleNames.find((known) => known === name)
	if (!role)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			message: `No role is named ${name}: there are ${roleNames.join(', ')}`,
		})
	return role
}

function say(line: string): number {
	process.stdout.write(`${line}\n`)
	return 0
}
