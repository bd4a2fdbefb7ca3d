import { z } from 'zod'
import { readVariables } from '#platform/config.ts'
import { databaseConfig } from '#platform/database/config.ts'
import { filesConfig } from '#platform/files/config.ts'
import { httpConfig } from '#platform/http/config.ts'
import { logConfig } from '#platform/log.ts'
import { secretConfig } from '#platform/secret.ts'
import { accountsConfig } from '#services/accounts/config.ts'
import { incompleteProviders, providersConfig } from '#services/accounts/providers/config.ts'
import { backupsConfig } from '#services/backups/config.ts'
import { cdnConfig } from '#services/cdn/config.ts'
import { launcherConfig } from '#services/launcher/config.ts'
import { type BackName, backNames, type ServiceName, serviceNames } from '#services/names.ts'
import { statusConfig } from '#services/status/config.ts'
import { iconsConfig } from '#web/icons/config.ts'

const serviceUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional()

const processConfig = z.object({
	NODE_ENV: z
		.enum(['production', 'development', 'test'])
		.default('production')
		.describe('development: hot reload'),
	SERVICES: z
		.string()
		.default('all')
		.transform((list, context) => {
			const names = list === 'all' ? serviceNames : list.split(',').map((name) => name.trim())
			const unknown = names.filter((name) => !serviceNames.some((known) => known === name))
			if (unknown.length > 0) {
				context.addIssue(`no service is named ${unknown.join(', ')}; there are ${serviceNames.join(', ')}`)
			}
			return new Set(names as ServiceName[])
		})
		.describe('Services that this process runs, separated by commas; all when absent'),
	ACCOUNTS_URL: serviceUrl.describe('Address of accounts, when not in this process'),
	CONTENT_URL: serviceUrl.describe('Address of content, when not in this process'),
	FEEDBACK_URL: serviceUrl.describe('Address of feedback, when not in this process'),
	STATUS_URL: serviceUrl.describe('Address of status, when not in this process'),
	CDN_URL: serviceUrl.describe('Address of cdn (images), when not in this process'),
	LAUNCHER_URL: serviceUrl.describe('Address of launcher, when not in this process'),
	BACKUPS_URL: serviceUrl.describe('Address of backups, when not in this process'),
})

/** All environment variables, each declared by the part that uses it. */
export const variables = z.object({
	...processConfig.shape,
	...httpConfig.shape,
	...logConfig.shape,
	...databaseConfig.shape,
	...filesConfig.shape,
	...secretConfig.shape,
	...accountsConfig.shape,
	...providersConfig.shape,
	...statusConfig.shape,
	...cdnConfig.shape,
	...launcherConfig.shape,
	...iconsConfig.shape,
	...backupsConfig.shape,
})

const checkedVariables = variables.superRefine((config, context) => {
	for (const { missing, present } of incompleteProviders(config)) {
		context.addIssue({ code: 'custom', path: [missing], message: `is needed: ${present} is given` })
	}
	for (const name of remoteServices(config.SERVICES)) {
		const path = `${name.toUpperCase()}_URL` as const
		if (config[urlOf(name)]) continue
		context.addIssue({
			code: 'custom',
			path: [path],
			message: `is needed: this process does not run ${name}`,
		})
	}
})

export type Config = z.output<typeof variables>

/** @throws {ConfigError} that lists all invalid variables. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
	return readVariables(checkedVariables, env)
}

export function urlOf(name: BackName) {
	return `${name.toUpperCase() as Uppercase<BackName>}_URL` as const
}

const calledServices: Record<ServiceName, readonly BackName[]> = {
	web: backNames,
	accounts: [],
	content: ['accounts'],
	feedback: ['accounts'],
	status: ['accounts'],
	cdn: ['accounts', 'content', 'status'],
	launcher: ['accounts'],
	backups: ['accounts'],
}

/** The services that those of this process call and that must run in another process. */
export function remoteServices(local: ReadonlySet<ServiceName>): BackName[] {
	const called = new Set([...local].flatMap((name) => calledServices[name] ?? []))
	return backNames.filter((name) => called.has(name) && !local.has(name))
}
