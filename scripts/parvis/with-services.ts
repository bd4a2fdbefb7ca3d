import type { Config } from '#config'
import { createLog } from '#platform/log.ts'
import { openers } from '#services/catalog.ts'
import type { LocalServices, OpenerDependencies, Services } from '#services/services.ts'

type ServicesWithDatabase = Pick<
	LocalServices,
	'accounts' | 'content' | 'feedback' | 'cdn' | 'launcher' | 'backups'
>

/** Opens the services with a database, migrated, runs `work` and closes them. */
export async function withServices(
	config: Config,
	work: (services: ServicesWithDatabase) => Promise<number>,
): Promise<number> {
	const log = createLog((line) => process.stderr.write(line))
	const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
	const dependencies: OpenerDependencies = { config, publicUrl, log, services: {} as Services, parts: [] }
	const accounts = await openers.accounts.openLocal(dependencies)
	dependencies.services.accounts = accounts.service
	const [content, feedback, status] = await Promise.all([
		openers.content.openLocal(dependencies),
		openers.feedback.openLocal(dependencies),
		openers.status.openLocal(dependencies),
	])
	Object.assign(dependencies.services, { content: content.service, status: status.service })
	const [cdn, launcher, backups] = await Promise.all([
		openers.cdn.openLocal(dependencies),
		openers.launcher.openLocal(dependencies),
		openers.backups.openLocal(dependencies),
	])
	try {
		return await work({
			accounts: accounts.service,
			content: content.service,
			feedback: feedback.service,
			cdn: cdn.service,
			launcher: launcher.service,
			backups: backups.service,
		})
	} finally {
		for (const opened of [backups, launcher, cdn, status, feedback, content, accounts]) await opened.close()
	}
}
