import type { Context } from 'hono'

/** Answers 204 once `change` has resolved. */
export async function noContent(c: Context, change: Promise<unknown>) {
	await change
	return c.body(null, 204)
}
