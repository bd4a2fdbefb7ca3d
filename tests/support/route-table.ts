import type { ContentService } from '#services/content/contract.ts'

export type Guard = 'none' | 'auth' | 'no-auth' | 'panel'
export type Layout = 'default' | 'dashboard' | 'panel'

/** Placeholders in braces are replaced by `sampleNames`. */
type Line = [
	path: string,
	title: string,
	options?: { guard?: Guard; layout?: Layout; status?: number; leadsTo?: string },
]

/** The route table of the specification (section 2), in its order, then the pages that Parvis adds. */
export const routeTable: readonly Line[] = [
	['/', '', { status: 302, leadsTo: '/home' }],
	['/home', 'Parvis · Accueil'],
	['/news', 'Parvis · Actualités'],
	['/news/annonces', 'Parvis · Actualités, Annonces'],
	['/news/{categorie}/{id}', 'Parvis · {news}'],
	['/agenda', 'Parvis · Agenda'],
	['/teams', 'Parvis · Équipes'],
	['/teams/{name}', 'Parvis · {team}'],
	['/athlas', 'Parvis · Athlas'],
	['/documents', 'Parvis · Documents'],
	['/documents/{id}', 'Parvis · {document}'],
	['/documents/{id}/{edition}', 'Parvis · {document}'],
	['/documents/legal', 'Parvis · Documents légaux'],
	['/preview/{token}', 'Parvis · Cet aperçu n’existe plus', { status: 404 }],
	['/profils/{user}', 'Parvis · {user}'],
	['/uptime', 'Parvis · Status des services'],
	['/test', 'Parvis · Les pierres du site'],
	['/error', 'Parvis · Une étape n’a pas abouti'],
	['/auth/oidc', 'Parvis · Authentification', { guard: 'auth' }],
	['/auth/login', 'Parvis · Connexion', { guard: 'no-auth' }],
	['/auth/register', 'Parvis · Inscription', { guard: 'no-auth' }],
	['/auth/forget-password', 'Parvis · Mot de passe oublié'],
	['/dashboard', 'Parvis · Dashboard · Tableau de bord', { guard: 'auth', layout: 'dashboard' }],
	['/dashboard/welcome', 'Parvis · Dashboard · Bienvenue', { guard: 'auth', layout: 'dashboard' }],
	[
		'/dashboard/horizon/launcher',
		'Parvis · Dashboard · Lanceur Horizon',
		{ guard: 'auth', layout: 'dashboard' },
	],
	['/dashboard/feedback', 'Parvis · Dashboard · Vos retours', { guard: 'auth', layout: 'dashboard' }],
	['/panel/dashboard', 'Parvis · Panel · Panel', { guard: 'panel', layout: 'panel' }],
	['/panel/users', 'Parvis · Panel · Utilisateurs', { guard: 'panel', layout: 'panel' }],
	['/micro-services', 'Parvis · Micro-services · Outils'],
	['/micro-services/image-resizer', 'Parvis · Micro-services · {tool}'],
	['/micro-services/text-analyzer', 'Parvis · Micro-services · {tool}'],
	['/micro-services/hash-generator', 'Parvis · Micro-services · {tool}'],
	['/micro-services/unit-converter', 'Parvis · Micro-services · {tool}'],
	['/micro-services/color-converter', 'Parvis · Micro-services · {tool}'],
	['/micro-services/lorem-generator', 'Parvis · Micro-services · {tool}'],
	['/micro-services/base64-converter', 'Parvis · Micro-services · {tool}'],
	['/micro-services/qrcode-generator', 'Parvis · Micro-services · {tool}'],
	['/micro-services/password-generator', 'Parvis · Micro-services · Générateur de Mots de Passe'],
	['/micro-services/downloader', 'Parvis · Micro-services · Téléchargeur de vidéos'],
	['/micro-services/downloader/youtube', 'Parvis · Micro-services · Télécharger une vidéo YouTube'],
	['/micro-services/downloader/youtube/choose', 'Parvis · Micro-services · Choix du format'],
	[
		'/micro-services/downloader/youtube/file/{id}',
		'Parvis · Micro-services · Fichier introuvable',
		{ status: 404 },
	],
	['/search', 'Parvis · Recherche'],
	['/roadmap', 'Parvis · Feuille de route'],
	['/contact', 'Parvis · Contact'],
	['/dashboard/feedback/new', 'Parvis · Dashboard · Proposer', { guard: 'auth', layout: 'dashboard' }],
	['/uptime/incidents', 'Parvis · Incidents'],
	['/uptime/subscribe', 'Parvis · Être prévenu'],
	['/panel/roles', 'Parvis · Panel · Rôles', { guard: 'panel', layout: 'panel' }],
	[
		'/panel/users/invitations',
		'Parvis · Panel · Invitations et demandes',
		{ guard: 'panel', layout: 'panel' },
	],
	['/panel/roles/new', 'Parvis · Panel · Nouveau rôle', { guard: 'panel', layout: 'panel' }],
	['/panel/status', 'Parvis · Panel · Moniteurs', { guard: 'panel', layout: 'panel' }],
	['/panel/status/new', 'Parvis · Panel · Nouveau moniteur', { guard: 'panel', layout: 'panel' }],
	['/panel/status/alerts', 'Parvis · Panel · Alertes', { guard: 'panel', layout: 'panel' }],
	['/panel/status/incidents', 'Parvis · Panel · Incidents', { guard: 'panel', layout: 'panel' }],
	[
		'/panel/status/incidents/new',
		'Parvis · Panel · Déclarer un incident',
		{ guard: 'panel', layout: 'panel' },
	],
	['/panel/status/maintenance', 'Parvis · Panel · Maintenance', { guard: 'panel', layout: 'panel' }],
	[
		'/panel/status/maintenance/new',
		'Parvis · Panel · Prévoir une maintenance',
		{ guard: 'panel', layout: 'panel' },
	],
	['/auth/reset-password', 'Parvis · Nouveau mot de passe'],
	['/auth/provider', 'Parvis · Entrer avec un autre service', { guard: 'no-auth' }],
	['/auth/restore-email', 'Parvis · Reprendre votre compte'],
	['/auth/invitation', 'Parvis · Invitation', { guard: 'auth' }],
	['/auth/two-factor', 'Parvis · Encore une étape', { guard: 'no-auth' }],
	['/auth/magic-link', 'Parvis · Lien de connexion', { guard: 'no-auth', status: 404 }],
	['/auth/magic-link/open', '', { status: 302, leadsTo: '/auth/login?link=lost' }],
	['/auth/accounts', 'Parvis · Vos comptes'],
	[
		'/dashboard/settings/preferences',
		'Parvis · Dashboard · Préférences',
		{ guard: 'auth', layout: 'dashboard' },
	],
	['/auth/unsubscribe', 'Parvis · Ne plus recevoir ces messages'],
	['/dashboard/notifications', 'Parvis · Dashboard · Notifications', { guard: 'auth', layout: 'dashboard' }],
	[
		'/dashboard/settings/notifications',
		'Parvis · Dashboard · Notifications',
		{ guard: 'auth', layout: 'dashboard' },
	],
	['/auth/leave', '', { status: 302, leadsTo: '/dashboard' }],
	['/auth/deletion', '', { status: 302, leadsTo: '/auth/login?callbackURL=%2Fauth%2Fdeletion' }],
	['/dashboard/settings/data', 'Parvis · Dashboard · Vos données', { guard: 'auth', layout: 'dashboard' }],
	['/dashboard/shortcuts', 'Parvis · Dashboard · Vos raccourcis', { guard: 'auth', layout: 'dashboard' }],
	['/dashboard/teams', 'Parvis · Dashboard · Vos équipes', { guard: 'auth', layout: 'dashboard' }],
	['/dashboard/settings/security', 'Parvis · Dashboard · Sécurité', { guard: 'auth', layout: 'dashboard' }],
	[
		'/dashboard/settings/security/password',
		'Parvis · Dashboard · Mot de passe',
		{ guard: 'auth', layout: 'dashboard' },
	],
	[
		'/dashboard/settings/security/two-factor',
		'Parvis · Dashboard · Double vérification',
		{ guard: 'auth', layout: 'dashboard' },
	],
	[
		'/dashboard/settings/security/confirm',
		'Parvis · Dashboard · Confirmez que c’est vous',
		{ guard: 'auth', layout: 'dashboard' },
	],
	['/dashboard/settings/email', 'Parvis · Dashboard · Votre adresse', { guard: 'auth', layout: 'dashboard' }],
	[
		'/dashboard/settings/deletion',
		'Parvis · Dashboard · Supprimer le compte',
		{ guard: 'auth', layout: 'dashboard' },
	],
	['/set-up', 'Parvis · Premier compte', { status: 403 }],
	['/dashboard/settings', 'Parvis · Dashboard · Paramètres', { guard: 'auth', layout: 'dashboard' }],
	['/dashboard/settings/sessions', 'Parvis · Dashboard · Sessions', { guard: 'auth', layout: 'dashboard' }],
	[
		'/dashboard/settings/accounts',
		'Parvis · Dashboard · Comptes liés',
		{ guard: 'auth', layout: 'dashboard' },
	],
	['/panel/settings', 'Parvis · Panel · Réglages du site', { guard: 'panel', layout: 'panel' }],
	[
		'/panel/settings/registration',
		'Parvis · Panel · Inscription et connexion',
		{ guard: 'panel', layout: 'panel' },
	],
	[
		'/panel/settings/providers',
		'Parvis · Panel · Fournisseurs de connexion',
		{ guard: 'panel', layout: 'panel' },
	],
	['/panel/settings/providers/gitlab', 'Parvis · Panel · GitLab', { guard: 'panel', layout: 'panel' }],
	['/panel/settings/mail', 'Parvis · Panel · Serveur de mail', { guard: 'panel', layout: 'panel' }],
	['/panel/settings/appearance', 'Parvis · Panel · Couleurs', { guard: 'panel', layout: 'panel' }],
	['/panel/settings/home', 'Parvis · Panel · Page d’accueil', { guard: 'panel', layout: 'panel' }],
	['/panel/settings/navigation', 'Parvis · Panel · Liens de navigation', { guard: 'panel', layout: 'panel' }],
	['/panel/settings/banner', 'Parvis · Panel · Bandeau', { guard: 'panel', layout: 'panel' }],
	[
		'/panel/settings/maintenance',
		'Parvis · Panel · Maintenance du site',
		{ guard: 'panel', layout: 'panel' },
	],
	['/panel/settings/push', 'Parvis · Panel · Alertes des navigateurs', { guard: 'panel', layout: 'panel' }],
	['/panel/settings/analytics', 'Parvis · Panel · Mesure d’audience', { guard: 'panel', layout: 'panel' }],
	['/panel/settings/legal', 'Parvis · Panel · Mentions légales', { guard: 'panel', layout: 'panel' }],
	['/auth/device', 'Parvis · Connecter un appareil', { guard: 'auth' }],
	['/auth/oidc/sign-out', 'Parvis · Déconnexion'],
	[
		'/dashboard/settings/applications',
		'Parvis · Dashboard · Services autorisés',
		{ guard: 'auth', layout: 'dashboard' },
	],
	['/panel/clients', 'Parvis · Panel · Services reliés', { guard: 'panel', layout: 'panel' }],
	['/panel/assets', 'Parvis · Panel · Images', { guard: 'panel', layout: 'panel' }],
	['/panel/launcher', 'Parvis · Panel · Versions du lanceur', { guard: 'panel', layout: 'panel' }],
	['/panel/comments', 'Parvis · Panel · Commentaires', { guard: 'panel', layout: 'panel' }],
	['/panel/feedback', 'Parvis · Panel · Retours', { guard: 'panel', layout: 'panel' }],
	['/panel/backups', 'Parvis · Panel · Sauvegardes', { guard: 'panel', layout: 'panel' }],
	['/panel/keys', 'Parvis · Panel · Clés d’API', { guard: 'panel', layout: 'panel' }],
	['/panel/mails', 'Parvis · Panel · Mails', { guard: 'panel', layout: 'panel' }],
	['/panel/content/news', 'Parvis · Panel · Actualités', { guard: 'panel', layout: 'panel' }],
	['/panel/content/news/new', 'Parvis · Panel · Nouvelle actualité', { guard: 'panel', layout: 'panel' }],
	['/panel/content/categories', 'Parvis · Panel · Rubriques', { guard: 'panel', layout: 'panel' }],
	['/panel/audit', 'Parvis · Panel · Journal', { guard: 'panel', layout: 'panel' }],
	['/auth/terms', '', { guard: 'auth', status: 302, leadsTo: '/dashboard' }],
	['/auth/stop-impersonating', 'Parvis · Revenir à votre compte', { guard: 'auth' }],
]

/** Paths and titles for the lines of the table with placeholders, from the demo data; `username` is that of an account. */
export async function sampleNames(
	content: Pick<ContentService, 'news' | 'teams' | 'documents'>,
	username: string,
) {
	const { items } = await content.news({ locale: 'fr' })
	const [team] = await content.teams({ locale: 'fr' })
	const [document] = await content.documents({ locale: 'fr', type: 'general' })
	const names: Record<string, { path: string; title: string }> = {
		'/news/{categorie}/{id}': { path: items[0]!.path, title: items[0]!.title },
		'/teams/{name}': { path: `/teams/${team!.slug}`, title: team!.name },
		'/documents/{id}': { path: `/documents/${document!.slug}`, title: document!.title },
		'/documents/{id}/{edition}': {
			path: `/documents/${document!.slug}/1`,
			title: `${document!.title} (version 1)`,
		},
		'/profils/{user}': { path: `/profils/${username}`, title: nameOf(username) },
		'/micro-services/downloader/youtube/choose': {
			path: '/micro-services/downloader/youtube/choose?url=https%3A%2F%2Fyoutu.be%2Faqz-KE-bpKQ',
			title: '',
		},
		'/micro-services/downloader/youtube/file/{id}': {
			path: '/micro-services/downloader/youtube/file/abc',
			title: '',
		},
	}
	return names
}

/** The name of a test account: `camille-member` is 'Camille member'. */
function nameOf(username: string): string {
	return username.replace('camille-', 'Camille ')
}
