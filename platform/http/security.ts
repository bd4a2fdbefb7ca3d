type Security = Record<string, string[]>[]

/** How a call may say who asks, as OpenAPI names it (3.1, 4.8.27). */
export const securitySchemes = {
	session: {
		type: 'apiKey',
		in: 'cookie',
		name: 'parvis.session_token',
		description: 'The session of somebody who is signed in. Over HTTPS the name begins with `__Host-`.',
	},
	apiKey: {
		type: 'http',
		scheme: 'bearer',
		description:
			'A key of the panel, which may do what its maker may: `Authorization: Bearer parvis_status_…`.',
	},
	service: {
		type: 'apiKey',
		in: 'header',
		name: 'x-parvis-service',
		description: 'Between the processes of one site: made from the secret that they share.',
	},
} as const

/**
 * For descriptions of calls: by a session alone. Calls without such a line are for everybody, or by a token of their own,
 * and the document says so (`security: []`).
 */
export const bySession: Security = [{ session: [] }]

/** By a session or an API key. */
export const bySessionOrKey: Security = [{ session: [] }, { apiKey: [] }]

/** By another process of this site. */
export const byService: Security = [{ service: [] }]

/** For everybody; who is signed in may be answered otherwise. */
export const bySessionOrNot: Security = [{}, { session: [] }]
