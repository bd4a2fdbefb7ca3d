import { type Call, editors, everyone, moderators, signedIn } from './who.ts'

const text = { title: 'Bonjour', summary: '', body: '' }
const plurals = ['news', 'documents', 'teams', 'pages']

/** What editors do with items of one kind. */
const editingCalls = (plural: string): Record<string, Call> => ({
	[`POST /api/content/${plural}`]: { who: editors, body: { texts: { fr: text } } },
	[`GET /api/content/${plural}/all/drafts`]: { who: editors },
	[`GET /api/content/${plural}/{id}/draft`]: { who: editors },
	[`PUT /api/content/${plural}/{id}`]: { who: editors, body: {} },
	[`DELETE /api/content/${plural}/{id}`]: { who: editors },
	[`POST /api/content/${plural}/{id}/restore`]: { who: editors },
	[`PUT /api/content/${plural}/{id}/{locale}`]: { who: editors, body: text },
	[`POST /api/content/${plural}/{id}/{locale}/publish`]: { who: editors, body: {} },
	[`POST /api/content/${plural}/{id}/{locale}/unschedule`]: { who: editors },
	[`POST /api/content/${plural}/{id}/{locale}/archive`]: { who: editors },
	[`POST /api/content/${plural}/{id}/{locale}/preview`]: { who: editors },
	[`POST /api/content/${plural}/{id}/{locale}/versions`]: { who: editors },
	[`GET /api/content/${plural}/{id}/{locale}/versions/{number}`]: { who: editors },
	[`POST /api/content/${plural}/{id}/{locale}/versions/{number}/restore`]: { who: editors },
})

/** Every call of the content service, with the roles that may use it. */
export const contentCalls: Record<string, Call> = {
	'GET /api/content/news': { who: everyone },
	'GET /api/content/news/{id}': { who: everyone },
	'GET /api/content/events': { who: everyone },
	'GET /api/content/feed': { who: everyone },
	'GET /api/content/sitemap': { who: everyone },
	'GET /api/content/news/{id}/{locale}/share.jpg': { who: everyone },
	'GET /api/content/teams': { who: everyone },
	'GET /api/content/teams/{slug}': { who: everyone },
	'GET /api/content/documents': { who: everyone },
	'GET /api/content/documents/{id}': { who: everyone },
	'GET /api/content/documents/{id}/editions/{from}/{to}': { who: everyone },
	'GET /api/content/pages/{slug}': { who: everyone },
	'GET /api/content/navigation': { who: everyone },
	'GET /api/content/terms': { who: everyone },
	'GET /api/content/preview': { who: everyone, query: 'token=x' },
	'GET /api/content/redirect': { who: everyone, query: 'path=x' },
	'GET /api/content/version': { who: everyone },
	'GET /api/content/news/{id}/responses': { who: everyone },
	'GET /api/content/news/{id}/comments': { who: everyone },
	'POST /api/content/news/{id}/comments': { who: signedIn, body: { body: 'Bravo', locale: 'fr' } },
	'PUT /api/content/news/{id}/like': { who: signedIn },
	'DELETE /api/content/news/{id}/like': { who: signedIn },
	'PUT /api/content/news/{id}/attendance': { who: signedIn },
	'DELETE /api/content/news/{id}/attendance': { who: signedIn },
	'PUT /api/content/comments/{id}': { who: signedIn, body: { body: 'Bravo' } },
	'DELETE /api/content/comments/{id}': { who: signedIn },
	'POST /api/content/comments/{id}/report': { who: signedIn, body: { reason: 'Insulte' } },
	'GET /api/content/moderation': { who: moderators },
	'POST /api/content/moderation/{id}/hide': { who: moderators, body: { reason: 'Insulte' } },
	'POST /api/content/moderation/{id}/show': { who: moderators },
	'POST /api/content/moderation/{id}/dismiss': { who: moderators },
	'GET /api/content/activity/{username}': { who: everyone },
	'GET /api/content/categories': { who: everyone },
	'POST /api/content/categories': { who: editors, body: { name: { fr: 'Vie du club' } } },
	'PUT /api/content/categories/{slug}': { who: editors, body: {} },
	'DELETE /api/content/categories/{slug}': { who: editors },
	...Object.assign({}, ...plurals.map(editingCalls)),
}
