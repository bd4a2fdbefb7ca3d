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

/** Servers of different people that accept connections from everywhere, which the form suggests too. */
const peers = [
	{ host: '80.67.169.12', port: 53 },
	{ host: '9.9.9.9', port: 443 },
	{ host: '1.1.1.1', port: 443 },
]

/** TextInLocale down for people to rename: in French, as the site speaks first. */
const name = 'Connexion de ce serveur'

const offer = 'connectivity'

type Dependencies = Database<StatusTables> & { clock: Clock; publicUrl: string }

/**
 * Watching the connection of this server, so that an outage of ours is never shown as one of others. It asks servers of
 * other people, so it is offered and not begun: a site that watches nothing but itself talks to nobody.
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
		/** Answers the id of the monitor that watches it. */
		async watch(by: Actor): Promise<string> {
			return await writeDefinitions(db, engine, async (trx) => {
				const known = await findOfKind(trx, 'connectivity')
				if (known) return known.id
				// Beside the components of this site.
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
