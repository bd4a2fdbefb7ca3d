import { hasAt, latin1, viewOf } from './bytes.ts'

/** The name that an ICC profile gives itself (ICC.1, 'desc' tag, as text or in several languages); '' when it has none. */
export function profileName(profile: Uint8Array): string {
	try {
		const view = viewOf(profile)
		const tagCount = Math.min(100, view.getUint32(128))
		for (let tag = 0; tag < tagCount; tag += 1) {
			const entry = 132 + tag * 12
			if (hasAt(profile, 'desc', entry)) return textAt(profile, view.getUint32(entry + 4))
		}
	} catch {
		// A damaged profile has no name; the browser judges whether it can use it.
	}
	return ''
}

function textAt(profile: Uint8Array, at: number): string {
	const view = viewOf(profile)
	if (hasAt(profile, 'desc', at)) return latin1(profile, at + 12, view.getUint32(at + 8) - 1)
	const length = view.getUint32(at + 20)
	const from = at + view.getUint32(at + 24)
	return new TextDecoder('utf-16be').decode(profile.subarray(from, from + length))
}
