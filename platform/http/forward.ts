import type { Context } from 'hono'
import { proxy } from 'hono/proxy'
import { clientAddressHeader } from './client-address.ts'

/** Passes a request on to a service that runs elsewhere, and says in X-Forwarded-For who asks. */
export function forwardTo(origin: string) {
	return (c: Context): Promise<Response> => {
		const { pathname, search } = new URL(c.req.url)
		return proxy(new URL(pathname + search, origin), {
			...c.req,
			headers: { ...c.req.header(), 'x-forwarded-for': c.req.header(clientAddressHeader) },
		})
	}
}
