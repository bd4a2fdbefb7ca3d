import { AppError } from '#platform/errors.ts'
import { statusOf } from '#platform/http/errors.ts'
import type { Delivery } from './delivered.ts'

const timeoutMs = 10_000

/** Asks for an address below the image service, such as `/cdn/assets/x.png?width=640`. */
export type AskPicture = (address: string) => Promise<Response>

/** Asks the image service of this process. */
export function askLocally(delivery: Delivery): AskPicture {
	return async (address) => {
		const { deliveryRoutes } = await import('./routes.ts')
		const routes = deliveryRoutes(delivery).onError((error, c) => {
			if (error instanceof AppError) return c.body(null, statusOf[error.code])
			throw error
		})
		return await routes.request(address.replace(/^\/cdn/, ''))
	}
}

/** Asks the image service of another process, at `origin`. */
export function askRemotely(origin: string): AskPicture {
	return async (address) =>
		await fetch(origin + address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
}

/**
 * The picture at `path`, or that which replaced it, as WebP and 640 pixels wide at most; null if it does not exist.
 * @throws {AppError} UNAVAILABLE when the image service does not deliver it
 */
export async function readPicture(ask: AskPicture, path: string): Promise<Buffer | null> {
	const address = `${path}?format=webp&width=640`
	const moved = await ask(address)
	const location = moved.headers.get('location')
	const response = location === null ? moved : await ask(pathOf(new URL(location, `http://cdn${address}`)))
	if (response.status === 404) return null
	if (!response.ok)
		throw new AppError({ code: 'UNAVAILABLE', message: `The picture was answered with ${response.status}` })
	return Buffer.from(await response.arrayBuffer())
}

const pathOf = ({ pathname, search }: URL) => pathname + search
