import { type Call, everyone, moderators, signedIn } from './who.ts'

const post = { kind: 'idea', title: 'Un banc', body: 'Devant la fontaine.', locale: 'fr' }
const text = { body: 'La fontaine coule.' }
const message = {
	name: 'Nora Petit',
	email: 'nora@exemple.fr',
	subject: 'La salle',
	message: 'Est-elle libre ?',
	locale: 'fr',
}

/** The calls of the feedback service, for `permission-table.ts`. */
export const feedbackCalls: Record<string, Call> = {
	'GET /api/feedback/roadmap': { who: everyone },
	'POST /api/feedback/contact': { who: everyone, body: message },
	'POST /api/feedback/unfollow': { who: everyone, query: 'token=x' },
	'GET /api/feedback/posts': { who: signedIn },
	'POST /api/feedback/posts': { who: signedIn, body: post },
	'GET /api/feedback/posts/similar': { who: signedIn, query: 'title=banc' },
	'GET /api/feedback/posts/{id}': { who: signedIn },
	'PUT /api/feedback/posts/{id}': { who: signedIn, body: { kind: 'idea', title: 'X', body: 'X' } },
	'DELETE /api/feedback/posts/{id}': { who: signedIn },
	'PUT /api/feedback/posts/{id}/vote': { who: signedIn },
	'DELETE /api/feedback/posts/{id}/vote': { who: signedIn },
	'PUT /api/feedback/posts/{id}/follow': { who: signedIn },
	'DELETE /api/feedback/posts/{id}/follow': { who: signedIn },
	'POST /api/feedback/posts/{id}/comments': { who: signedIn, body: { ...text, locale: 'fr' } },
	'DELETE /api/feedback/posts/{id}/comments/{commentId}': { who: signedIn },
	'POST /api/feedback/posts/{id}/pictures': { who: signedIn },
	'DELETE /api/feedback/posts/{id}/pictures/{pictureId}': { who: signedIn },
	'GET /api/feedback/pictures/{id}': { who: signedIn },
	'GET /api/feedback/inbox': { who: moderators },
	'GET /api/feedback/inbox/count': { who: moderators },
	'PUT /api/feedback/inbox/handled': { who: moderators, body: { ids: ['personne'], isHandled: true } },
	'GET /api/feedback/inbox/{id}': { who: moderators },
	'PUT /api/feedback/inbox/{id}/state': { who: moderators, body: { state: 'done', answer: '' } },
	'PUT /api/feedback/inbox/{id}/assignee': { who: moderators },
	'DELETE /api/feedback/inbox/{id}/assignee': { who: moderators },
	'PUT /api/feedback/inbox/{id}/pin': { who: moderators },
	'DELETE /api/feedback/inbox/{id}/pin': { who: moderators },
	'PUT /api/feedback/inbox/{id}/hidden': { who: moderators },
	'DELETE /api/feedback/inbox/{id}/hidden': { who: moderators },
	'POST /api/feedback/inbox/{id}/notes': { who: moderators, body: text },
	'DELETE /api/feedback/inbox/{id}/comments/{commentId}': { who: moderators },
	'DELETE /api/feedback/inbox/{id}/pictures/{pictureId}': { who: moderators },
	'POST /api/feedback/inbox/{id}/merge/preview': { who: moderators, body: { into: 'x' } },
	'PUT /api/feedback/inbox/{id}/merge': { who: moderators, body: { into: 'x' } },
	'DELETE /api/feedback/inbox/{id}/merge': { who: moderators },
	'POST /api/feedback/inbox/{id}/replies': { who: moderators, body: text },
}
