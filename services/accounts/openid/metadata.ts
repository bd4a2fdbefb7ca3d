/** Corrects better-auth's metadata to what this provider supports. */
export async function withMetadata(answer: Response): Promise<Response> {
	if (!answer.ok || !answer.body) return answer
	const metadata = (await answer.json()) as Record<string, unknown>
	const headers = new Headers(answer.headers)
	headers.delete('content-length')
	const document = {
		...metadata,
		token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
		introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
		revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
		token_endpoint_auth_signing_alg_values_supported: undefined,
		introspection_endpoint_auth_signing_alg_values_supported: undefined,
		revocation_endpoint_auth_signing_alg_values_supported: undefined,
		prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
		ui_locales_supported: ['fr', 'en'],
	}
	return new Response(JSON.stringify(document), { status: answer.status, headers })
}
