/** Media type of a body in lower case, without parameters (RFC 9110, 8.3.1); empty without a content-type. */
const mediaTypeOf = (headers: Headers): string =>
	headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

export const isForm = (headers: Headers): boolean =>
	mediaTypeOf(headers) === 'application/x-www-form-urlencoded'

export const isJson = (headers: Headers): boolean => mediaTypeOf(headers) === 'application/json'
