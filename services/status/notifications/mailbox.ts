/**
 * The box that an address of mail leads to, to count by alone: `Ana+news@exemple.fr` and `ana@exemple.fr` are read by one
 * person (RFC 5233).
 */
export function mailboxOf(email: string): string {
	const at = email.lastIndexOf('@')
	const [box = ''] = email.slice(0, at).split('+')
	return `${box}${email.slice(at)}`.toLowerCase()
}
