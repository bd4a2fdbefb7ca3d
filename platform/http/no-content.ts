import type { Context } from 'hono'

/** The answer to a change that leaves nothing to say: 204, once it is made. */
export async function noContent(c: Context, change: Promise<unknown>) {
	await change
	return c.body(null, 204)
}
