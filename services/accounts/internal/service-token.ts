import { createHmac, timingSafeEqual } from 'node:crypto'

const header = 'x-parvis-service'

/** What a process of this site shows to another, so that it is known for one: made from the secret that they share. */
export function serviceHeaders(secret: string): Record<string, string> {
	return {
		[header]: createHmac('sha256', secret).update('parvis: a service of this site').digest('base64url'),
	}
}

/** Whether a request comes from a process that has the same secret. */
export function isFromService(headers: Headers, secret: string): boolean {
	const given = Buffer.from(headers.get(header) ?? '')
	const expected = Buffer.from(serviceHeaders(secret)[header] ?? '')
	return given.length === expected.length && timingSafeEqual(given, expected)
}
