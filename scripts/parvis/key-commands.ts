import { AppError } from '#platform/errors.ts'
import { keyPermissions } from '#services/accounts/api-keys/contract.ts'
import type { Command } from './command.ts'
import { withServices } from './with-services.ts'

const text = { type: 'string' } as const

/** Creates API keys from the command line. */
export const keyCommands: Record<string, Command> = {
	'key create': {
		usage: 'key create --email ADDRESS --permissions LIST [--name NAME]',
		does: `creates an API key of a user and prints its secret, only once; LIST is some of ${keyPermissions.join(',')}, which the user must have`,
		options: { email: text, permissions: text, name: text },
		required: ['email', 'permissions'],
		run: ({ email = '', permissions = '', name = 'parvis key create' }, config) =>
			withServices(config, async ({ accounts }) => {
				const key = { name, permissions: permissionsIn(permissions) }
				const { secret } = await accounts.createKey(email, key).catch((error: unknown) => {
					if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
					throw new AppError({ code: 'NOT_FOUND', message: `No user has the address ${email}` })
				})
				process.stdout.write(`${secret}\n`)
				return 0
			}),
	},
}

function permissionsIn(list: string): string[] {
	const permissions = list.split(',').map((name) => name.trim())
	const unknown = permissions.find((name) => !keyPermissions.some((permission) => permission === name))
	if (unknown === undefined) return permissions
	throw new AppError({
		code: 'VALIDATION_ERROR',
		message: `API keys have no permission ${unknown}: there are ${keyPermissions.join(', ')}`,
	})
}
