/** Prefix of the account cookies. `__Host-` binds them to this host over HTTPS (RFC 6265bis, 4.1.3.2). */
export function cookiePrefixOf(baseUrl: string): string {
	return baseUrl.startsWith('https://') ? '__Host-parvis' : 'parvis'
}
