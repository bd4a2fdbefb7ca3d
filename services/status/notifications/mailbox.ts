/**
 * The mailbox of an address, for rate limiting: `Ana+news@exemple.fr` and `ana@exemple.fr` share one (subaddressing,
 * RFC 5233).
 */
export function mailboxOf(email: string): string {
	const at = email.lastIndexOf('@')
	const [box = ''] = email.slice(0, at).split('+')
	return `${box}${email.slice(at)}`.toLowerCase()
}
