import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { writeDefinitions } from './definitions.ts'
import { addGroup } from './group-queries.ts'
import { monitorFields } from './monitor.ts'
import { addMonitor, countMonitors } from './queries.ts'

/** What is written down for people to rename: in French, as the site speaks first. */
const groupName = 'Ce site'

const names: Record<string, string> = {
	accounts: 'Comptes et connexion',
	content: 'Actualités, équipes et documents',
	feedback: 'Messages à l’équipe',
	status: 'Surveillance',
	web: 'Site',
}

const intervalMs = 30_000
const timeoutMs = 5000

type Given = Database<StatusTables> & { clock: Clock; parts: readonly { name: string }[] }

/**
 * Where nothing is watched at all, as at the first start, watches the services of this site, in a group of their own, so
 * that the page is never empty. Answers how many monitors were made.
 */
export async function ensureOwnMonitors({ db, engine, clock, parts }: Given): Promise<number> {
	return await writeDefinitions(db, engine, async (trx) => {
		if (parts.length === 0 || (await countMonitors(trx)) > 0) return 0
		const groupId = await addGroup(trx, groupName)
		const now = clock.now().getTime()
		for (const { name: part } of parts) {
			const target = { kind: 'part', part } as const
			const fields = monitorFields.parse({
				name: names[part] ?? part,
				groupId,
				target,
				intervalMs,
				timeoutMs,
			})
			await addMonitor(trx, { fields, now })
		}
		return parts.length
	})
}
