import type { Permission } from '#services/accounts/permissions.ts'
import { statusCalls } from './status-calls.ts'
import { administrators, type Call, everyone, moderators, nobody, signedIn, team, type Who } from './who.ts'

const userId = 'personne'
const newPassword = 'la pluie sur les toits'
const settings = { siteName: 'Parvis', registrationOpen: true, magicLink: false }
const client = {
	name: 'Lanceur',
	kind: 'confidential',
	uri: null,
	redirectUris: ['https://exemple.fr/retour'],
	postLogoutUris: [],
	backchannelLogoutUri: null,
}
const auditEvent = { event: 'banned', actorId: null, origin: { address: null, userAgent: null } }
const administrator = { token: 'x', name: 'X', email: 'x@exemple.fr', password: newPassword }

/**
 * Every API call of Parvis, then those of better-auth's admin plugin, with the roles that may use it; all others get 401
 * or 403. Bodies are valid but name rows that do not exist, so that the status depends on the role alone.
 */
export const apiCalls: Record<string, Call> = {
	'GET /api/web-settings': { who: everyone },
	'PUT /api/account/settings': { who: administrators, body: settings },
	'POST /api/account/set-page-visited': { who: nobody, query: 'token=x&pageId=home' },
	'GET /api/account/session': { who: everyone },
	'GET /api/account/principal': { who: everyone },
	'GET /api/account/keys': { who: team },
	'POST /api/account/keys': {
		who: ['editor', 'admin', 'owner'],
		body: { name: 'Photos', permissions: ['content.edit'] },
	},
	'DELETE /api/account/keys/{id}': { who: team },
	'GET /api/account/profile/{username}': { who: everyone },
	'GET /api/account/trusted-target': { who: everyone, query: 'address=https://exemple.fr/' },
	'GET /api/account/mails': { who: administrators },
	'GET /api/account/mails/{id}': { who: administrators },
	'GET /api/account/set-up': { who: everyone, query: 'token=x' },
	'POST /api/account/set-up': { who: nobody, body: administrator },
	'GET /api/account/security': { who: signedIn },
	'GET /api/account/devices': { who: signedIn },
	'DELETE /api/account/devices/{id}': { who: signedIn },
	'GET /api/account/tools': { who: signedIn },
	'POST /api/account/tools': { who: signedIn, body: { favourites: [], used: [] } },
	'PUT /api/account/tools/{tool}': { who: signedIn, body: { isFavourite: false } },
	'GET /api/account/users': { who: moderators },
	'GET /api/account/users/{id}': { who: moderators },
	'DELETE /api/account/users/{id}': { who: administrators },
	'PUT /api/account/users/{id}/roles': { who: administrators, body: { roles: ['editor'] } },
	'PUT /api/account/users/{id}/ban': { who: moderators, body: { until: null, reason: null } },
	'DELETE /api/account/users/{id}/ban': { who: moderators },
	'PUT /api/account/users/{id}/password': { who: administrators, body: { newPassword } },
	'PUT /api/account/users/{id}/verified': { who: administrators },
	'DELETE /api/account/users/{id}/sessions': { who: administrators },
	'DELETE /api/account/users/{id}/sessions/{sessionId}': { who: administrators },
	'GET /api/account/audit': { who: administrators },
	'GET /api/account/audit/own': { who: signedIn },
	'GET /api/account/audit/check': { who: administrators },
	'POST /api/account/internal/audit': { who: nobody, body: auditEvent },
	'GET /api/account/internal/permissions/{userId}': { who: nobody },
	'POST /api/account/openid/request': { who: everyone, body: { oauthQuery: 'client_id=x' } },
	'POST /api/account/openid/device': { who: signedIn, body: { code: 'ABCDEFGH' } },
	'GET /api/account/openid/applications': { who: signedIn },
	'DELETE /api/account/openid/applications/{clientId}': { who: signedIn },
	'GET /api/account/openid/clients': { who: administrators },
	'POST /api/account/openid/clients': { who: administrators, body: client },
	'POST /api/account/openid/clients/{clientId}/secret': { who: administrators },
	'PUT /api/account/openid/clients/{clientId}/disabled': { who: administrators, body: { disabled: true } },
	'DELETE /api/account/openid/clients/{clientId}': { who: administrators },
	'GET /api/content/news': { who: everyone },
	'GET /api/content/news/{category}/{id}': { who: everyone },
	'GET /api/content/categories': { who: everyone },
	'GET /api/content/teams': { who: everyone },
	'GET /api/content/teams/{slug}': { who: everyone },
	'GET /api/content/documents': { who: everyone },
	'GET /api/content/documents/{id}': { who: everyone },
	'GET /api/content/version': { who: everyone },
	'POST /api/feedback': { who: signedIn, body: { message: 'La fontaine coule.' } },
	'GET /api/feedback': { who: moderators },
	...statusCalls,
	'GET /api/icons/{file}': { who: everyone },
	'GET /micro-services/lorem-generator.txt': { who: everyone },
	'GET /micro-services/qrcode-generator.svg': { who: everyone, query: 'text=a' },
	'GET /api/auth/admin/list-users': { who: administrators },
	'GET /api/auth/admin/get-user': { who: administrators, query: `id=${userId}` },
	'POST /api/auth/admin/set-role': { who: administrators, body: { userId, role: 'editor' } },
	'POST /api/auth/admin/create-user': {
		who: administrators,
		body: { name: 'Noé Petit', email: 'noe@exemple.fr', password: newPassword },
	},
	'POST /api/auth/admin/update-user': { who: administrators, body: { userId, data: { name: 'X' } } },
	'POST /api/auth/admin/list-user-sessions': { who: administrators, body: { userId } },
	'POST /api/auth/admin/unban-user': { who: moderators, body: { userId } },
	'POST /api/auth/admin/ban-user': { who: moderators, body: { userId } },
	'POST /api/auth/admin/impersonate-user': { who: administrators, body: { userId } },
	'POST /api/auth/admin/stop-impersonating': { who: signedIn, body: {} },
	'POST /api/auth/admin/revoke-user-session': { who: administrators, body: { sessionToken: 'x' } },
	'POST /api/auth/admin/revoke-user-sessions': { who: administrators, body: { userId } },
	'POST /api/auth/admin/remove-user': { who: administrators, body: { userId } },
	'POST /api/auth/admin/set-user-password': { who: administrators, body: { userId, newPassword } },
	'POST /api/auth/admin/has-permission': { who: signedIn, body: { permissions: { user: ['list'] } } },
}

/** Every permission, and the roles that have it. */
export const whoHas: Record<Permission, readonly Who[]> = {
	'panel.access': team,
	'users.read': moderators,
	'users.ban': moderators,
	'users.manage': administrators,
	'users.roles': administrators,
	'users.impersonate': administrators,
	'sessions.manage': administrators,
	'audit.read': administrators,
	'clients.manage': administrators,
	'mails.read': administrators,
	'content.edit': ['editor', 'admin', 'owner'],
	'content.moderate': moderators,
	'assets.manage': ['editor', 'admin', 'owner'],
	'settings.manage': administrators,
	'status.manage': administrators,
	'owners.manage': ['owner'],
}
