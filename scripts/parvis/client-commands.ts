import { noOrigin } from '#services/accounts/audit/origin.ts'
import type { NewClient } from '#services/accounts/openid/contract.ts'
import { AppError } from '#platform/errors.ts'
import type { Command } from './command.ts'
import { withServices } from './with-services.ts'

const commandLine = { actorId: null, origin: noOrigin }

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

/** Manages OpenID Connect clients from the command line. */
export const clientCommands: Record<string, Command> = {
	'client create': {
		usage: 'client create --name NAME --redirect-uri ADDRESS [--redirect-uri ADDRESS …] [--public]',
		does: 'registers a service that signs users in here; prints its id and, only once, its secret. --public: without a secret',
		options: { name: text, 'redirect-uri': texts, 'post-logout-uri': texts, public: flag },
		required: ['name', 'redirect-uri'],
		run: (values, config) =>
			withServices(config, async ({ accounts }) => {
				const registered = await accounts.clients.register(clientOf(values), commandLine)
				if (!registered.ok)
					throw new AppError({
						code: 'VALIDATION_ERROR',
						message: `${registered.field}: ${registered.problem}`,
					})
				const { id, secret } = registered.client
				process.stdout.write(`client_id: ${id}\n`)
				if (secret) process.stdout.write(`client_secret: ${secret}\n`)
				return 0
			}),
	},
	'client list': {
		usage: 'client list',
		does: 'lists the services that sign users in here',
		options: {},
		required: [],
		run: (_values, config) =>
			withServices(config, async ({ accounts }) => {
				for (const { id, name, kind, disabled, redirectUris } of await accounts.clients.list()) {
					process.stdout.write(
						`${id}  ${name}  ${kind}${disabled ? ', disabled' : ''}  ${redirectUris.join(' ')}\n`,
					)
				}
				return 0
			}),
	},
	'client remove': {
		usage: 'client remove --id ID',
		does: 'removes a service, its tokens and the consents of users',
		options: { id: text },
		required: ['id'],
		run: ({ id = '' }, config) =>
			withServices(config, async ({ accounts }) => {
				await accounts.clients.remove(id, commandLine)
				process.stdout.write(`${id}: removed\n`)
				return 0
			}),
	},
}

function clientOf(values: Record<string, string | undefined>): NewClient {
	const linesOf = (name: string) => values[name]?.split('\n') ?? []
	return {
		name: values['name'] ?? '',
		kind: values['public'] ? 'public' : 'confidential',
		uri: null,
		redirectUris: linesOf('redirect-uri'),
		postLogoutUris: linesOf('post-logout-uri'),
		backchannelLogoutUri: null,
	}
}
