type Security = Record<string, string[]>[]

/** Security schemes of the OpenAPI document (OpenAPI 3.1, 4.8.27). */
export const securitySchemes = {
	session: {
		type: 'apiKey',
		in: 'cookie',
		name: 'parvis.session_token',
		description: 'The session of a signed-in user. Over HTTPS the name starts with `__Host-`.',
	},
	apiKey: {
		type: 'http',
		scheme: 'bearer',
		description:
			'An API key from the panel, with those of its permissions that its creator still has: `Authorization: Bearer parvis_…`.',
	},
	service: {
		type: 'apiKey',
		in: 'header',
		name: 'x-parvis-service',
		description: 'Between the processes of one site: derived from their shared secret.',
	},
} as const

/**
 * Session only. Routes without a `security` are public or have a token in their address: `security: []` in the document.
 */
export const bySession: Security = [{ session: [] }]

/** Session or API key. */
export const bySessionOrKey: Security = [{ session: [] }, { apiKey: [] }]

/** Another process of this site. */
export const byService: Security = [{ service: [] }]

/** Public, with an optional session that may change the response. */
export const bySessionOrNot: Security = [{}, { session: [] }]

/** As `bySessionOrNot`, or with an API key. */
export const bySessionOrKeyOrNot: Security = [{}, { session: [] }, { apiKey: [] }]
