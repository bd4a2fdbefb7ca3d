import type { Overall, ShownState } from '#services/status/contract.ts'

/**
 * The overall indicator of the monitors with data: `critical` when more than half are down, `major` when one is,
 * `minor` when one is degraded, `maintenance` when nothing is worse than that. While our own network is down, a
 * result without problems is unreliable: `unknown`.
 */
export function overallOf(states: readonly ShownState[], isOffline: boolean): Overall['indicator'] {
	const known = states.filter((state) => state !== 'unknown')
	if (known.length === 0) return 'unknown'
	const down = known.filter((state) => state === 'down').length
	if (down * 2 > known.length) return 'critical'
	if (down > 0) return 'major'
	if (known.includes('degraded')) return 'minor'
	if (isOffline) return 'unknown'
	return known.includes('maintenance') ? 'maintenance' : 'none'
}
