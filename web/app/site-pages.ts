import type { Permission } from '#services/accounts/permissions.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { messages as sidebarMessages } from '#web/layouts/messages.ts'
import { mayOpen } from '#web/navigation/may-open.ts'
import { dashboardPages, panelPages, settingsPages, sideLinks } from '#web/route-map.ts'
import { toolEntries } from '#web/tool-index/entries.ts'
import { sitePageMessages } from './site-pages-messages.ts'

/** A page that somebody may open. `keywords` are further words, in both languages, by which it is found. */
export type SitePage = {
	/** Its path, except for the own profile, whose path may change. */
	id: string
	to: string
	title: string
	group: 'pages' | 'account' | 'panel' | 'tools'
	keywords: readonly string[]
}

/** Who asks; null for visitors. */
export type Viewer = { username: string; permissions: readonly Permission[] } | null

const profileId = 'profile'

type Word = keyof (typeof sitePageMessages)['fr']
type Line = readonly [to: string, word: Word, ...keywords: string[]]

const publicLines: readonly Line[] = [
	['/home', 'home'],
	['/news', 'news'],
	['/agenda', 'agenda', 'évènements', 'calendrier', 'calendar'],
	['/teams', 'teams'],
	['/documents', 'documents'],
	['/documents/legal', 'legal', 'cgu', 'rgpd', 'privacy'],
	['/roadmap', 'roadmap', 'idées', 'ideas', 'feedback'],
	['/contact', 'contact', 'écrire', 'write', 'message'],
	['/uptime', 'status', 'uptime', 'statut', 'pannes', 'outages'],
	['/uptime/incidents', 'incidents'],
	['/uptime/subscribe', 'subscribe', 'alertes', 'mail'],
	['/search', 'search', 'recherche'],
	['/micro-services', 'toolIndex', 'micro-services'],
]

const visitorLines: readonly Line[] = [
	['/auth/login', 'signIn', 'login'],
	['/auth/register', 'register', 'compte', 'account'],
]

/** Pages of the account without a link in the sidebar. */
const accountLines: readonly Line[] = [
	['/dashboard/feedback/new', 'newFeedback', 'idée', 'problème', 'idea', 'problem'],
	['/dashboard/shortcuts', 'shortcuts', 'favoris', 'favourites'],
	['/dashboard/settings/email', 'email', 'mail', 'adresse'],
	['/dashboard/settings/security/password', 'password', 'passe'],
	['/dashboard/settings/security/two-factor', 'twoFactor', '2fa', 'totp', 'deux', 'facteurs'],
	['/dashboard/settings/deletion', 'deletion', 'fermer', 'close'],
	['/auth/accounts', 'accounts', 'comptes'],
]

/** Pages of the panel without a link in the sidebar; the route map has their permissions. */
const panelLines: readonly Line[] = [
	['/panel/content/news', 'newsItems', 'brouillons', 'drafts'],
	['/panel/content/documents', 'documentItems', 'brouillons', 'drafts'],
	['/panel/content/teams', 'teamItems', 'brouillons', 'drafts'],
	['/panel/content/pages', 'pageItems', 'brouillons', 'drafts'],
	['/panel/content/categories', 'categories'],
	['/panel/status/alerts', 'alerts', 'notifications', 'discord', 'webhook'],
	['/panel/status/incidents', 'incidentList', 'pannes', 'outages'],
	['/panel/status/maintenance', 'maintenance'],
	['/panel/users/invitations', 'invitations', 'inscription', 'registration', 'demandes', 'requests'],
	['/panel/settings/appearance', 'appearance', 'logo', 'couleurs', 'colours'],
	['/panel/settings/home', 'homePage', 'accueil', 'home'],
	['/panel/settings/navigation', 'navigation', 'menu', 'liens', 'links'],
	['/panel/settings/banner', 'banner', 'annonce', 'announcement'],
	['/panel/settings/maintenance', 'maintenanceMode', '503', 'fermer', 'close'],
	['/panel/settings/analytics', 'analytics', 'cookies', 'consentement', 'consent'],
	['/panel/settings/push', 'browserAlerts', 'notifications', 'push'],
	['/panel/settings/registration', 'registration', 'inscription', 'lien', 'magic link'],
	['/panel/settings/providers', 'providers', 'oauth', 'google', 'discord', 'github', 'connexion', 'sign-in'],
	['/panel/settings/mail', 'mailServer', 'smtp', 'email', 'expéditeur', 'sender'],
	['/panel/settings/legal', 'legalIdentity', 'éditeur', 'hébergeur', 'publisher'],
]

/** Words by which pages of the sidebars are found besides their labels. */
const sidebarKeywords: Record<string, readonly string[]> = {
	'/dashboard/settings': ['photo', 'avatar', 'bio', 'nom', 'name', 'profil', 'profile'],
	'/dashboard/settings/security': ['mot de passe', 'password', 'passkeys', 'clés'],
	'/dashboard/settings/sessions': ['appareils', 'devices'],
	'/dashboard/settings/accounts': ['google', 'discord', 'github'],
	'/panel/users': ['membres', 'members', 'comptes', 'accounts'],
	'/panel/status': ['moniteurs', 'monitors'],
	'/panel/settings': ['nom du site', 'site name'],
}

/** Every page with a fixed address that `viewer` may open, for the command palette and for shortcuts. */
export function sitePages(locale: Locale, viewer: Viewer): SitePage[] {
	const pagesOf = (group: SitePage['group'], lines: readonly Line[]) =>
		lines.map(([to, word, ...keywords]): SitePage => {
			const { fr, en } = sitePageMessages
			return {
				id: to,
				to,
				title: { fr, en }[locale][word],
				group,
				keywords: [fr[word], en[word], ...keywords],
			}
		})
	const linksOf = (group: SitePage['group'], links: ReturnType<typeof sidebarLinks>) =>
		links.map(({ to, link }): SitePage => {
			const { fr, en } = sidebarMessages
			const keywords = [fr[link], en[link], ...(sidebarKeywords[to] ?? [])]
			return { id: to, to, title: { fr, en }[locale][link], group, keywords }
		})
	const tools = toolEntries(locale).map(({ to, title, searched }): SitePage => {
		return { id: to, to, title, group: 'tools', keywords: searched }
	})
	if (!viewer) return [...pagesOf('pages', publicLines), ...pagesOf('pages', visitorLines), ...tools]
	const { username, permissions } = viewer
	const profile = pagesOf('account', [[`/profils/${username}`, 'profile']])
	return [
		...pagesOf('pages', publicLines),
		...profile.map((page) => ({ ...page, id: profileId })),
		...linksOf('account', sidebarLinks([...dashboardPages, ...settingsPages])),
		...pagesOf('account', accountLines),
		...[...linksOf('panel', sidebarLinks(panelPages)), ...pagesOf('panel', panelLines)].filter(({ to }) =>
			mayOpen(to, permissions),
		),
		...tools,
	]
}

type SidebarPages = typeof dashboardPages | typeof settingsPages | typeof panelPages

const sidebarLinks = (pages: readonly SidebarPages[number][]) => sideLinks(pages)

const firstShortcuts = [profileId, '/news', '/teams', '/micro-services', '/uptime', '/panel/dashboard']

/** The shortcuts in the order of the user, without those that they may not open; some pages until they have chosen. */
export function shortcutsAmong(pages: readonly SitePage[], chosen: readonly string[] | null): SitePage[] {
	return (chosen ?? firstShortcuts).flatMap((id) => pages.find((page) => page.id === id) ?? [])
}
