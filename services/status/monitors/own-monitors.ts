import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { localMonitorDefaults } from './defaults.ts'
import { writeDefinitions } from './definitions.ts'
import { addGroup } from './group-queries.ts'
import { type MonitorInput, monitorFields } from './monitor.ts'
import { addMonitor, countMonitors } from './queries.ts'

/** In French, the default language of the site; can be renamed. */
const groupName = 'Ce site'

const names: Record<string, string> = {
	accounts: 'Comptes et connexion',
	content: 'Actualités, équipes et documents',
	feedback: 'Messages à l’équipe',
	status: 'Status des services',
	cdn: 'Images',
	launcher: 'Lanceur',
	backups: 'Sauvegardes',
}

const siteName = 'Site'

type Options = Database<StatusTables> & {
	clock: Clock
	components: readonly { name: string }[]
	/** The origin of the site. */
	publicUrl: string
}

/**
 * If there are no monitors, as at the first start, creates monitors of the components of this site and of its public
 * URL, in their own group, so that the page is never empty. Contacts no third party. Returns the number of created
 * monitors.
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
			// The health check of a component needs no retry.
			...components.map(({ name: component }) => ({
				name: names[component] ?? component,
				target: { kind: 'component' as const, component },
				retries: 0,
			})),
		]
		for (const each of own) {
			const fields = monitorFields.parse({ ...localMonitorDefaults, groupId, ...each })
			// The public URL may resolve to this machine or to a private network.
			await addMonitor(trx, { fields, now, privateAllowed: true })
		}
		return own.length
	})
}
