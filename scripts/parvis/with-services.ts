import type { Config } from '#config'
import { createLog } from '#platform/log.ts'
import { type OpenerDependencies, type LocalServices, openers, type Services } from '#services/catalog.ts'

type ServicesWithDatabase = Pick<LocalServices, 'accounts' | 'content' | 'feedback' | 'cdn'>

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
	const cdn = await openers.cdn.openLocal(dependencies)
	try {
		return await work({
			accounts: accounts.service,
			content: content.service,
			feedback: feedback.service,
			cdn: cdn.service,
		})
	} finally {
		for (const opened of [cdn, status, feedback, content, accounts]) await opened.close()
	}
}
