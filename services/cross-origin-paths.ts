/**
 * Unsafe methods that are allowed from other origins, because they are not authorised by a session cookie:
 * - OAuth and OpenID Connect, by programs (RFC 6749, 3.2) or by forms (OpenID Connect Core, 3.1.2.1; RP-Initiated
 *   Logout, 2, which asks the user);
 * - callbacks of social providers that post a form, such as Apple, checked by our `state`;
 * - URLs with a token: heartbeats and one-click unsubscribe (RFC 8058).
 */
export const crossOriginPaths = new RegExp(
	[
		'^/api/auth/oauth2/(?:authorize|token|introspect|revoke|userinfo|end-session)$',
		'^/api/auth/device/(?:code|token)$',
		'^/api/auth/callback/[^/]+$',
		'^(?:/api)?/uptime/(?:heartbeats/[^/]+|unsubscribe)$',
	].join('|'),
)
