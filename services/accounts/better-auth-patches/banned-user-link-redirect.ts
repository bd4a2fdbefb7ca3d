// better-auth answers a mailed link of a banned user with JSON instead of a redirect.
// No upstream issue found.

/**
 * Redirects a banned user who opens a magic link to the target that better-auth has checked, with the error code and
 * the end of the ban in the query.
 */
export async function linkAnswer(answer: Response, request: Request, baseUrl: string): Promise<Response> {
	if (answer.status !== 403) return answer
	const body = (await answer.clone().json()) as { code?: string; banExpires?: string | null }
	if (body.code !== 'BANNED_USER') return answer
	const { searchParams } = new URL(request.url)
	const target = searchParams.get('errorCallbackURL') || searchParams.get('callbackURL') || '/'
	const page = new URL(decodeURIComponent(target), baseUrl)
	page.searchParams.set('error', body.code)
	if (body.banExpires) page.searchParams.set('until', body.banExpires)
	const headers = new Headers(answer.headers)
	for (const name of ['content-type', 'content-length']) headers.delete(name)
	headers.set('location', page.toString())
	return new Response(null, { status: 302, headers })
}
