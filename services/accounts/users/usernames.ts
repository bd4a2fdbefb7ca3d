import { randomString } from '#platform/random.ts'
import { foldedText } from '#platform/folded-text.ts'

const maxSlugLength = 30
const maxNumbered = 20

export function isUsername(text: string): boolean {
	return /^[a-z0-9-]{1,40}$/.test(text)
}

export function slugOf(name: string): string {
	return foldedText(name)
		.replaceAll(/[^a-z0-9]+/g, '-')
		.slice(0, maxSlugLength)
		.replaceAll(/^-+|-+$/g, '')
}

/**
 * The first free name of `camille-martin`, `camille-martin-2`, … then one with six random digits. `listTaken` returns the
 * existing ones; the caller holds the lock `usernames` until it has written the name.
 */
export async function freeUsername(
	name: string,
	listTaken: (names: string[]) => Promise<string[]>,
): Promise<string> {
	const base = slugOf(name) || 'membre'
	const numbered = Array.from({ length: maxNumbered - 1 }, (_, index) => `${base}-${index + 2}`)
	const names = [base, ...numbered]
	const existing = new Set(await listTaken(names))
	return names.find((candidate) => !existing.has(candidate)) ?? `${base}-${randomString(6, '0123456789')}`
}
