import { hasAt, latin1, viewOf } from './bytes.ts'

/** The content of a tag of an ICC profile (ICC.1:2022, section 7.3); undefined when there is none. */
export function tagOf(profile: Uint8Array, name: string): Uint8Array | undefined {
	const view = viewOf(profile)
	const tagCount = Math.min(100, view.getUint32(128))
	for (let tag = 0; tag < tagCount; tag += 1) {
		const entry = 132 + tag * 12
		if (!hasAt(profile, name, entry)) continue
		const from = view.getUint32(entry + 4)
		return profile.subarray(from, from + view.getUint32(entry + 8))
	}
	return undefined
}

/** The name that an ICC profile gives itself ('desc' tag, as text or in several languages); '' when it has none. */
export function profileName(profile: Uint8Array): string {
	try {
		const description = tagOf(profile, 'desc')
		return description ? textIn(description).trim() : ''
	} catch {
		// A damaged profile has no name; the browser judges whether it can use it.
		return ''
	}
}

function textIn(tag: Uint8Array): string {
	const view = viewOf(tag)
	if (hasAt(tag, 'desc', 0)) return latin1(tag, 12, view.getUint32(8) - 1)
	const length = view.getUint32(20)
	const from = view.getUint32(24)
	return new TextDecoder('utf-16be').decode(tag.subarray(from, from + length)).replace(/\0+$/, '')
}

/** Whether the name of a profile is one of those of sRGB, to which nothing has to be converted. */
export const isSrgb = (name: string | null) => /\bsRGB/i.test(name ?? '')
