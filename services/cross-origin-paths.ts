/**
 * Calls that change something and that pages of other sites may make, since no cookie of ours is what lets them through:
 * - OAuth and OpenID Connect, by programs (RFC 6749, 3.2) or by a form of theirs (OpenID Connect Core, 3.1.2.1;
 *   RP-Initiated Logout, 2, which asks the user);
 * - the answer of a social provider that sends it as a form, such as Apple, held to our own `state`;
 * - what the token in the address proves: heartbeats, and the one click that unsubscribes (RFC 8058).
 */
export const crossOriginPaths = new RegExp(
	[
		'^/api/auth/oauth2/(?:authorize|token|introspect|revoke|userinfo|end-session)$',
		'^/api/auth/device/(?:code|token)$',
		'^/api/auth/callback/[^/]+$',
		'^(?:/api)?/uptime/(?:heartbeats/[^/]+|unsubscribe)$',
	].join('|'),
)
