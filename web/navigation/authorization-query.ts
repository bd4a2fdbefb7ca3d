/** Whether a query is an OpenID authorization request that our provider signed. */
export function isAuthorizationQuery(query: URLSearchParams): boolean {
	return query.has('client_id') && query.has('sig')
}
