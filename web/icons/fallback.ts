import { setTimeout as wait } from 'node:timers/promises'
import type { IconSet } from './installed-sets.ts'

/** Figures of the specification, section 9. */
const timeoutMs = 5000
const rotationMs = 750
export const maxUrlLength = 500

/**
 * Asks public icon services for `names` of the set `prefix`: the first host, and each next one whenever 750 ms pass
 * without an answer. Null when none answers within 5 s.
 */
export async function askPublicServices(
	hosts: readonly string[],
	prefix: string,
	names: readonly string[],
): Promise<IconSet | null> {
	const parts = await Promise.all(
		splitNames(hosts, prefix, names).map((some) => askOne(hosts, prefix, some).catch(() => null)),
	)
	const found = parts.filter((part) => part !== null)
	if (found.length === 0) return null
	return {
		...found[0]!,
		icons: Object.assign({}, ...found.map(({ icons }) => icons)),
		not_found: found.flatMap((part) => part.not_found ?? []),
	}
}

async function askOne(hosts: readonly string[], prefix: string, names: readonly string[]): Promise<IconSet> {
	const enough = new AbortController()
	const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(timeoutMs)])
	const asked = hosts.map(async (host, turn) => {
		await wait(turn * rotationMs, undefined, { signal })
		const response = await fetch(addressOf(host, prefix, names), { signal })
		if (!response.ok) throw new Error(`${host} answered ${response.status}`)
		return (await response.json()) as IconSet
	})
	try {
		return await Promise.any(asked)
	} finally {
		enough.abort()
	}
}

function addressOf(host: string, prefix: string, names: readonly string[]): string {
	return `${host}/${prefix}.json?icons=${names.join(',')}`
}

/** Groups of names whose address keeps to 500 characters on every host. */
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
