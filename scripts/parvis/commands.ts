import { AppError } from '#platform/errors.ts'
import { type RoleName, roleNames } from '#services/accounts/permissions.ts'
import { assetCommands } from './asset-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { clientCommands } from './client-commands.ts'
import type { Command } from './command.ts'
import { contentCommands } from './content-commands.ts'
import { doctor } from './doctor.ts'
import { launcherCommands } from './launcher-commands.ts'
import { keyCommands } from './key-commands.ts'
import { withServices } from './with-services.ts'

const text = { type: 'string' } as const

/** The commands of `npm run parvis --`. */
export const commands: Record<string, Command> = {
	'user create': {
		usage: 'user create --email ADDRESS --name NAME --password PASSWORD [--role ROLE]',
		does: `creates a user with a verified address; ROLE is one of ${roleNames.join(', ')} (member)`,
		options: { email: text, name: text, password: text, role: text },
		required: ['email', 'name', 'password'],
		run: ({ email = '', name = '', password = '', role = 'member' }, config) =>
			withServices(config, async ({ accounts }) => {
				await accounts.createUser({ email, name, password, role: roleNamed(role) })
				return print(`${email}: ${role}`)
			}),
	},
	'user set-role': {
		usage: 'user set-role --email ADDRESS --role ROLE',
		does: 'changes the role of a user, also to one made in the panel',
		options: { email: text, role: text },
		required: ['email', 'role'],
		run: ({ email = '', role = '' }, config) =>
			withServices(config, async ({ accounts }) => {
				await accounts.setRole(email, role)
				return print(`${email}: ${role}`)
			}),
	},
	...clientCommands,
	...assetCommands,
	...keyCommands,
	...contentCommands,
	...launcherCommands,
	...backupCommands,
	migrate: {
		usage: 'migrate',
		does: 'runs all database migrations (as every start does)',
		options: {},
		required: [],
		run: (_values, config) => withServices(config, async () => print('Up to date')),
	},
	doctor: {
		usage: 'doctor',
		does: 'checks configuration, database, mail and tools, and reports problems',
		options: {},
		required: [],
		run: (_values, config) => doctor(config),
	},
}

function roleNamed(name: string): RoleName {
	const role = roleNames.find((candidate) => candidate === name)
	if (!role)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			message: `No role is named ${name}: there are ${roleNames.join(', ')}`,
		})
	return role
}

function print(line: string): number {
	process.stdout.write(`${line}\n`)
	return 0
}
