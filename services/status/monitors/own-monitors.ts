import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { localMonitorDefaults } from './defaults.ts'
import { writeDefinitions } from './definitions.ts'
import { addGroup } from './group-queries.ts'
import { type MonitorInput, monitorFields } from './monitor.ts'
import { addMonitor, countMonitors } from './queries.ts'

/** What is written down for people to rename: in French, as the site speaks first. */
const groupName = 'Ce site'

const names: Record<string, string> = {
	accounts: 'Comptes et connexion',
	content: 'Actualités, équipes et documents',
	feedback: 'Messages à l’équipe',
	status: 'Status des services',
}

const siteName = 'Site'

type Options = Database<StatusTables> & {
	clock: Clock
	components: readonly { name: string }[]
	/** The origin of the site. */
	publicUrl: string
}

/**
 * Where nothing is watched at all, as at the first start, watches the services of this site and the site itself, as people
 * reach it, in a group of their own, so that the page is never empty. Nobody else is asked anything. Answers how many
 * monitors were made.
 */
export async function ensureOwnMonitors({
	db,
	engine,
	clock,
	components,
	publicUrl,
}: Options): Promise<number> {
	return await writeDefinitions(db, engine, async (trx) => {
		if (components.length === 0 || (await countMonitors(trx)) > 0) return 0
		const groupId = randomUUID()
		await addGroup(trx, { id: groupId, name: groupName })
		const now = clock.now().getTime()
		const own: Partial<MonitorInput>[] = [
			{ name: siteName, target: { kind: 'http', url: publicUrl } },
			// The report of a component of this process needs no retry.
			...components.map(({ name: component }) => ({
				name: names[component] ?? component,
				target: { kind: 'component' as const, component },
				retries: 0,
			})),
		]
		for (const each of own) {
			const fields = monitorFields.parse({ ...localMonitorDefaults, groupId, ...each })
			// The public address may be one of this machine or of the own network.
			await addMonitor(trx, { fields, now, privateAllowed: true })
		}
		return own.length
	})
}
