import { admin, multiSession, organization } from 'better-auth/plugins'

/** Roles, bans, impersonation, several accounts in one browser, and the specification's organizations. */
export function peoplePlugins() {
	return [admin({ defaultRole: 'member' }), multiSession(), organization()] as const
}
