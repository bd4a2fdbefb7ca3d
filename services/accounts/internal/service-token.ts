import { createHmac, timingSafeEqual } from 'node:crypto'

const header = 'x-parvis-service'

/** Headers that authenticate a process of this site to another one, derived from the shared secret. */
export function serviceHeaders(secret: string): Record<string, string> {
	return {
		[header]: createHmac('sha256', secret).update('parvis: a service of this site').digest('base64url'),
	}
}

/** Whether a request comes from a process that has the same secret. */
export function isFromService(headers: Headers, secret: string): boolean {
	const actual = Buffer.from(headers.get(header) ?? '')
	const expected = Buffer.from(serviceHeaders(secret)[header] ?? '')
	return actual.length === expected.length && timingSafeEqual(actual, expected)
}
