import { withTarget } from '#web/navigation/callback-target.ts'

type Way = 'signIn' | 'register' | 'dashboard' | 'newLink' | 'linkedAccounts' | 'address'

/** Pages where the failed step can be repeated. */
const ways: Record<string, Way> = {
	INVALID_TOKEN: 'newLink',
	token_expired: 'address',
	invalid_token: 'address',
	unauthorized: 'address',
	signup_disabled: 'register',
	unable_to_link_account: 'linkedAccounts',
	account_already_linked_to_different_user: 'linkedAccounts',
}

const paths = {
	dashboard: '/dashboard',
	register: '/auth/register',
	newLink: '/auth/forget-password',
	linkedAccounts: '/dashboard/settings/accounts',
	address: '/dashboard/settings/email',
}

/**
 * The link that the error screen offers for `code`; by default sign-in, or the dashboard for signed-in users. `returnTo`
 * is the page that the user was going to.
 */
export function wayForward(
	code: string | null,
	returnTo: string,
	isSignedIn: boolean,
): { name: Way; to: string } {
	const known = code !== null && Object.hasOwn(ways, code) ? ways[code] : undefined
	const name = known ?? (isSignedIn ? 'dashboard' : 'signIn')
	if (name !== 'signIn') return { name, to: paths[name] }
	return { name, to: withTarget('/auth/login', returnTo === '/' ? null : returnTo) }
}
