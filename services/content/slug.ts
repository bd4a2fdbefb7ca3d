import { z } from 'zod'

/** Lower-case words joined by hyphens, as used in URLs: `ouverture-du-site`. */
const slug = z
	.string()
	.max(100)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

export function isSlug(text: string): boolean {
	return slug.safeParse(text).success
}
