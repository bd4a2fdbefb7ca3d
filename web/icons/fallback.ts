import { setTimeout as wait } from 'node:timers/promises'
import type { IconSet } from './installed-sets.ts'

/** Specification, section 9. */
const timeoutMs = 5000
const rotationMs = 750
export const maxUrlLength = 500

/**
 * Fetches the icons `names` of the set `prefix` from public icon services. Another host is tried after every 750 ms
 * without a response. Null when none responds within 5 s.
 */
export async function fetchFromPublicServices(
	hosts: readonly string[],
	prefix: string,
	names: readonly string[],
): Promise<IconSet | null> {
	const results = await Promise.all(
		splitNames(hosts, prefix, names).map((group) => fetchGroup(hosts, prefix, group).catch(() => null)),
	)
	const sets = results.filter((part) => part !== null)
	if (sets.length === 0) return null
	return {
		...sets[0]!,
		icons: Object.assign({}, ...sets.map(({ icons }) => icons)),
		not_found: sets.flatMap((part) => part.not_found ?? []),
	}
}

async function fetchGroup(
	hosts: readonly string[],
	prefix: string,
	names: readonly string[],
): Promise<IconSet> {
	const settled = new AbortController()
	const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(timeoutMs)])
	const requests = hosts.map(async (host, index) => {
		await wait(index * rotationMs, undefined, { signal })
		const response = await fetch(addressOf(host, prefix, names), { signal })
		if (!response.ok) throw new Error(`${host} answered ${response.status}`)
		return (await response.json()) as IconSet
	})
	try {
		return await Promise.any(requests)
	} finally {
		settled.abort()
	}
}

function addressOf(host: string, prefix: string, names: readonly string[]): string {
	return `${host}/${prefix}.json?icons=${names.join(',')}`
}

/** Splits names into groups whose URL has at most 500 characters on every host. */
export function splitNames(hosts: readonly string[], prefix: string, names: readonly string[]): string[][] {
	const longest = hosts.toSorted((a, b) => b.length - a.length)[0] ?? ''
	const groups: string[][] = []
	for (const name of names) {
		const last = groups.at(-1)
		if (last && addressOf(longest, prefix, [...last, name]).length <= maxUrlLength) last.push(name)
		else groups.push([name])
	}
	return groups
}
