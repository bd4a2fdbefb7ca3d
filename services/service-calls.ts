import type { Config } from '#config'
import { openSecret } from '#platform/secret.ts'
import { isFromService, serviceHeaders } from './accounts/internal/service-token.ts'

/** The secret of the site, and how its processes recognise each other by it. */
export function serviceCallsOf(config: Config) {
	const secret = openSecret(config.SECRET, config.DATA_DIR)
	return {
		secret,
		/** Authenticate this process to the other processes of the site. */
		serviceHeaders: serviceHeaders(secret),
		isFromService: (headers: Headers) => isFromService(headers, secret),
	}
}
