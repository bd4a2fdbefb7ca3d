/** Whether a query is a request of authorization that the OpenID provider signed and sent to a page of ours. */
export function isAuthorizationQuery(query: URLSearchParams): boolean {
	return query.has('client_id') && query.has('sig')
}
