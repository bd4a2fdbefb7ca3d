import type { Permission } from '#services/accounts/permissions.ts'

export const layouts = ['default', 'dashboard', 'settings', 'panel'] as const
export const guards = ['auth', 'no-auth', 'dashboard-layout', 'panel'] as const

export type LayoutName = (typeof layouts)[number] | 'tool'
export type GuardName = (typeof guards)[number]

export type Page = { path: string; file: string; layout: LayoutName; guard: GuardName | undefined }

type PageOptions = { layout?: LayoutName; guard?: GuardName }

/** A page at `path` whose file is in `pages/<folder>`. */
export function page(path: string, folder: string, { layout = 'default', guard }: PageOptions = {}): Page {
	return { path, file: `pages/${folder}/page.tsx`, layout, guard }
}

type SideOptions<Link> = {
	/** Relative to the folder of the area; by default the path. */
	folder?: string
	/** Message key of its link in the sidebar. */
	link?: Link
}

type DashboardLink =
	| 'notifications'
	| 'dashboard'
	| 'welcome'
	| 'teams'
	| 'launcher'
	| 'settingsNavigation'
	| 'feedback'

function dashboard(path: string, { folder = path, link }: SideOptions<DashboardLink> = {}) {
	const options = { layout: 'dashboard', guard: 'dashboard-layout' } as const
	return { ...page(join('dashboard', path), join('dashboard', folder), options), link }
}

type SettingsLink =
	| 'notifications'
	| 'preferences'
	| 'security'
	| 'sessions'
	| 'linkedAccounts'
	| 'applications'
	| 'data'

function settings<Link extends string = SettingsLink>(
	path: string,
	{ folder = path, link }: SideOptions<Link> = {},
) {
	const options = { layout: 'settings', guard: 'dashboard-layout' } as const
	return { ...page(join('dashboard/settings', path), join('settings', folder), options), link }
}

type PanelLink =
	| 'overview'
	| 'content'
	| 'users'
	| 'roles'
	| 'audit'
	| 'clients'
	| 'keys'
	| 'mails'
	| 'assets'
	| 'comments'
	| 'inbox'
	| 'monitoring'
	| 'launcher'
	| 'backups'
	| 'siteSettings'

type PanelOptions = SideOptions<PanelLink> & { permission: Permission }

function panel(path: string, { folder = path, link, permission }: PanelOptions) {
	const options = { layout: 'panel', guard: 'panel' } as const
	return { ...page(join('panel', path), join('panel', folder), options), link, permission }
}

const join = (...parts: string[]) => parts.filter(Boolean).join('/')

/** The links of a sidebar, in the order of the route map. */
export function sideLinks<Entry extends Page & { link: string | undefined }>(pages: readonly Entry[]) {
	return pages.flatMap(({ link, ...rest }) =>
		link === undefined ? [] : [{ ...rest, link: link as NonNullable<Entry['link']>, to: `/${rest.path}` }],
	)
}

export const publicPages = [
	page('/', 'root'),
	page('home', 'home'),
	page('news', 'news'),
	page('news/:category', 'news/category'),
	page('news/:category/:id', 'news/item'),
	page('agenda', 'agenda'),
	page('teams', 'teams'),
	page('teams/:name', 'teams/team'),
	page('athlas', 'athlas'),
	page('documents', 'documents'),
	page('documents/:id', 'documents/document'),
	page('documents/:id/:edition', 'documents/edition'),
	page('documents/legal', 'documents/legal'),
	page('preview/:token', 'preview'),
	page('profils/:user', 'profile'),
	page('search', 'search'),
	page('roadmap', 'roadmap'),
	page('contact', 'contact'),
	page('test', 'test'),
	page('error', 'error'),
	page('set-up', 'set-up'),
	page('locale', 'locale'),
	page(':page', 'free-page'),
	page('*', 'not-found'),
]

export const statusPages = [
	page('uptime', 'status'),
	page('uptime/now.json', 'status/now'),
	page('uptime/incidents', 'status/incidents'),
	page('uptime/incidents/:id', 'status/incidents/incident'),
	page('uptime/subscribe', 'status/subscribe'),
	page('uptime/subscribe/confirm', 'status/subscribe/confirm'),
	page('uptime/unsubscribe', 'status/subscribe/unsubscribe'),
	page('uptime/acknowledge', 'status/subscribe/acknowledge'),
	page('uptime/:monitor', 'status/monitor'),
	page('uptime/:monitor/:day', 'status/day'),
]

/** `routes.ts` adds the pages of the tools themselves. */
export const toolIndexPages = [
	page('micro-services', 'tools'),
	page('micro-services/downloader', 'downloader'),
	page('micro-services/downloader/youtube', 'downloader/youtube'),
	page('micro-services/downloader/youtube/choose', 'downloader/choose'),
	page('micro-services/downloader/youtube/file/:id', 'downloader/file'),
]

export const authPages = [
	page('auth/oidc', 'auth/oidc', { guard: 'auth' }),
	page('auth/login', 'auth/login', { guard: 'no-auth' }),
	page('auth/register', 'auth/register', { guard: 'no-auth' }),
	page('auth/provider', 'auth/providers', { guard: 'no-auth' }),
	page('auth/forget-password', 'auth/forget-password'),
	page('auth/reset-password', 'auth/reset-password'),
	page('auth/restore-email', 'auth/restore-email'),
	page('auth/terms', 'auth/terms', { guard: 'auth' }),
	page('auth/invitation', 'auth/invitation', { guard: 'auth' }),
	page('auth/sign-out', 'auth/sign-out'),
	page('auth/stop-impersonating', 'auth/stop-impersonating', { guard: 'auth' }),
	page('auth/oidc/sign-out', 'auth/oidc/sign-out'),
	page('auth/device', 'auth/device', { guard: 'auth' }),
	page('auth/two-factor', 'auth/two-factor', { guard: 'no-auth' }),
	page('auth/magic-link', 'auth/magic-link', { guard: 'no-auth' }),
	page('auth/magic-link/open', 'auth/magic-link/open'),
	page('auth/accounts', 'auth/accounts'),
	page('auth/leave', 'auth/leave'),
	page('auth/unsubscribe', 'auth/unsubscribe'),
	page('auth/deletion', 'auth/deletion'),
]

export const dashboardPages = [
	dashboard('', { link: 'dashboard' }),
	dashboard('welcome', { link: 'welcome' }),
	dashboard('notifications', { link: 'notifications' }),
	dashboard('shortcuts'),
	dashboard('teams', { link: 'teams' }),
	dashboard('teams/:id', { folder: 'teams/team' }),
	dashboard('teams/:id/page', { folder: 'teams/fields' }),
	dashboard('teams/:id/page/:locale', { folder: 'teams/text' }),
	dashboard('horizon/launcher', { folder: 'launcher', link: 'launcher' }),
	settings('', { folder: 'profile', link: 'settingsNavigation' }),
	dashboard('feedback', { link: 'feedback' }),
	dashboard('feedback/new'),
	dashboard('feedback/:id', { folder: 'feedback/post' }),
	dashboard('feedback/:id/edit', { folder: 'feedback/edit' }),
]

export const settingsPages = [
	settings('security', { link: 'security' }),
	settings('security/password'),
	settings('security/two-factor'),
	settings('security/two-factor/on', { folder: 'security/two-factor-on' }),
	settings('security/passkeys/:id', { folder: 'security/passkey' }),
	settings('security/confirm'),
	settings('email'),
	settings('deletion'),
	settings('notifications', { link: 'notifications' }),
	settings('preferences', { link: 'preferences' }),
	settings('sessions', { link: 'sessions' }),
	settings('accounts', { link: 'linkedAccounts' }),
	settings('applications', { link: 'applications' }),
	settings('data', { folder: 'personal-data', link: 'data' }),
]

export const panelPages = [
	panel('', { permission: 'panel.access' }),
	panel('dashboard', { permission: 'panel.access', link: 'overview' }),
	panel('content', { permission: 'content.edit', link: 'content' }),
	panel('content/categories', { permission: 'content.edit' }),
	panel('content/:kind', { permission: 'content.edit', folder: 'content/list' }),
	panel('content/:kind/new', { permission: 'content.edit', folder: 'content/new' }),
	panel('content/:kind/:id', { permission: 'content.edit', folder: 'content/settings' }),
	panel('content/:kind/:id/:locale', { permission: 'content.edit', folder: 'content/edit' }),
	panel('users', { permission: 'users.read', link: 'users' }),
	panel('users/bulk/:id', { permission: 'users.read', folder: 'users/bulk' }),
	panel('users/invitations', { permission: 'users.manage' }),
	panel('users/:id', { permission: 'users.read', folder: 'users/user' }),
	panel('roles', { permission: 'roles.manage', link: 'roles' }),
	panel('roles/new', { permission: 'roles.manage' }),
	panel('roles/:name', { permission: 'roles.manage', folder: 'roles/role' }),
	panel('audit', { permission: 'audit.read', link: 'audit' }),
	panel('clients', { permission: 'clients.manage', link: 'clients' }),
	panel('assets', { permission: 'assets.manage', link: 'assets' }),
	panel('assets/:id', { permission: 'assets.manage', folder: 'assets/asset' }),
	panel('launcher', { permission: 'launcher.manage', link: 'launcher' }),
	panel('launcher/:id', { permission: 'launcher.manage', folder: 'launcher/release' }),
	panel('comments', { permission: 'content.moderate', link: 'comments' }),
	panel('feedback', { permission: 'feedback.manage', link: 'inbox' }),
	panel('feedback/:id', { permission: 'feedback.manage', folder: 'feedback/post' }),
	panel('keys', { permission: 'panel.access', link: 'keys' }),
	panel('mails', { permission: 'mails.read', link: 'mails' }),
	panel('status', { permission: 'status.manage', link: 'monitoring' }),
	panel('status/new', { permission: 'status.manage' }),
	panel('status/alerts', { permission: 'status.manage' }),
	panel('status/:id', { permission: 'status.manage', folder: 'status/monitor' }),
	panel('status/incidents', { permission: 'status.manage' }),
	panel('status/incidents/new', { permission: 'status.manage' }),
	panel('status/incidents/:id', { permission: 'status.manage', folder: 'status/incidents/incident' }),
	panel('status/maintenance', { permission: 'status.manage' }),
	panel('status/maintenance/new', { permission: 'status.manage' }),
	panel('status/maintenance/:id', { permission: 'status.manage', folder: 'status/maintenance/window' }),
	panel('backups', { permission: 'backups.manage', link: 'backups' }),
	panel('settings', { permission: 'settings.manage', link: 'siteSettings' }),
	panel('settings/appearance', { permission: 'settings.manage' }),
	panel('settings/home', { permission: 'settings.manage' }),
	panel('settings/navigation', { permission: 'settings.manage' }),
	panel('settings/banner', { permission: 'settings.manage' }),
	panel('settings/maintenance', { permission: 'settings.manage' }),
	panel('settings/analytics', { permission: 'settings.manage' }),
	panel('settings/push', { permission: 'settings.manage' }),
	panel('settings/registration', { permission: 'settings.manage' }),
	panel('settings/providers', { permission: 'settings.manage' }),
	panel('settings/providers/:provider', {
		permission: 'settings.manage',
		folder: 'settings/providers/provider',
	}),
	panel('settings/mail', { permission: 'settings.manage' }),
	panel('settings/legal', { permission: 'settings.manage' }),
]
