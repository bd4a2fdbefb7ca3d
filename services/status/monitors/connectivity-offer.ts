import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { hostKind } from '#platform/network/address-kind.ts'
import type { Actor } from '#services/status/actor.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { localMonitorDefaults } from './defaults.ts'
import { writeDefinitions } from './definitions.ts'
import { type Target } from '#services/status/probes/kinds.ts'
import { type Monitor, monitorFields } from './monitor.ts'
import { addMonitor, findOfKind } from './queries.ts'
import { hostsOf } from './target-hosts.ts'

/** Public servers of different operators; the form suggests them too. */
const peers = [
	{ host: '80.67.169.12', port: 53 },
	{ host: '9.9.9.9', port: 443 },
	{ host: '1.1.1.1', port: 443 },
]

/** In French, the default language of the site; can be renamed. */
const name = 'Connexion de ce serveur'

const offer = 'connectivity'

type Dependencies = Database<StatusTables> & { clock: Clock; publicUrl: string }

/**
 * The suggestion to monitor the connection of this server, so that its own outages are not shown as those of others.
 * Such a monitor contacts third-party servers, so it is suggested and not created by default: a site that monitors
 * only itself contacts nobody.
 */
export function createConnectivityOffer({ db, engine, clock, publicUrl }: Dependencies) {
	const now = () => clock.now().getTime()
	return {
		async isOffered(monitors: readonly Monitor[]): Promise<boolean> {
			if (monitors.some(({ target }) => target.kind === 'connectivity')) return false
			if (!monitors.some(({ target }) => isOutside(target, publicUrl))) return false
			const declined = await db
				.selectFrom('declined_offers')
				.select('name')
				.where('name', '=', offer)
				.executeTakeFirst()
			return !declined
		},
		/** Returns the id of the connectivity monitor. */
		async watch(by: Actor): Promise<string> {
			return await writeDefinitions(db, engine, async (trx) => {
				const existing = await findOfKind(trx, 'connectivity')
				if (existing) return existing.id
				// In the group of the components of this site.
				const groupId = (await findOfKind(trx, 'component'))?.groupId ?? null
				const target = { kind: 'connectivity' as const, peers }
				const timing = { ...localMonitorDefaults, downAfter: 1 }
				const fields = monitorFields.parse({ name, groupId, target, isPublic: false, ...timing })
				const id = await addMonitor(trx, { fields, now: now() })
				await by.note('monitorCreated', { monitor: name })
				return id
			})
		},
		async decline(): Promise<void> {
			await db
				.insertInto('declined_offers')
				.values({ name: offer, declined_at: now() })
				.onConflict((conflict) => conflict.column('name').doNothing())
				.execute()
		},
	}
}

/** Whether a probe of a target leaves this machine, its networks and this site. */
function isOutside(target: Target, publicUrl: string): boolean {
	if (target.kind === 'dns' && target.server === null) return true
	const own = new URL(publicUrl).hostname
	return hostsOf(target).some((host) => host !== own && hostKind(host) === 'public')
}
