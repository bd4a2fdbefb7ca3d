import { withTarget } from '#web/pages/auth/callback-target.ts'

type Way = 'signIn' | 'newLink' | 'linkedAccounts'

/** Where what failed can be begun again; signing in for what is not here. */
const ways: Record<string, Way> = {
	INVALID_TOKEN: 'newLink',
	unable_to_link_account: 'linkedAccounts',
	account_already_linked_to_different_user: 'linkedAccounts',
}

const paths = { newLink: '/auth/forget-password', linkedAccounts: '/dashboard/settings/accounts' }

/** The page on which somebody who met `code` goes on, and its name; `returnTo` is where they were going. */
export function wayForward(code: string | null, returnTo: string): { name: Way; to: string } {
	const name = (code !== null && Object.hasOwn(ways, code) ? ways[code] : undefined) ?? 'signIn'
	if (name !== 'signIn') return { name, to: paths[name] }
	return { name, to: withTarget('/auth/login', returnTo === '/' ? null : returnTo) }
}
