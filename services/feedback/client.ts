import { z } from 'zod'
import { createHttpClient, type HttpClient } from '#platform/http/client.ts'
import { createPersonalDataClient } from '#platform/personal-data/http.ts'
import { contactResult } from './contact/contract.ts'
import type { FeedbackService } from './contract.ts'
import * as inbox from './inbox/contract.ts'
import * as posts from './posts/contract.ts'

const nothing = z.null()

/** A solved challenge is in a header or a cookie of the request. */
const forwardedHeaders = ['cookie', 'user-agent', 'authorization', 'x-parvis-challenge']

/** Client of the feedback service of another process, at `origin`; `serviceHeaders` authenticate this process. */
export function createFeedbackClient(
	origin: string,
	serviceHeaders: Record<string, string> = {},
): FeedbackService {
	const options = { forwardedHeaders, fixedHeaders: serviceHeaders }
	const call = createHttpClient(`${origin}/api/feedback`, options)
	const ofPost = (...rest: string[]) => ['posts', ...rest]
	return {
		personalData: createPersonalDataClient(call),
		board: (headers, query) => call({ path: ofPost(), headers, query, answer: posts.boardPage }),
		similar: async (headers, query) =>
			(await call({ path: ofPost('similar'), headers, query, answer: posts.similarPosts })).posts,
		find: (headers, id, query) => call({ path: ofPost(id), headers, query, answer: posts.post }),
		add: (headers, body) => call({ method: 'POST', path: ofPost(), headers, body, answer: posts.created }),
		async change(headers, id, body) {
			await call({ method: 'PUT', path: ofPost(id), headers, body, answer: nothing })
		},
		async remove(headers, id) {
			await call({ method: 'DELETE', path: ofPost(id), headers, answer: nothing })
		},
		vote: (headers, id) =>
			call({ method: 'PUT', path: ofPost(id, 'vote'), headers, answer: posts.voteCount }),
		unvote: (headers, id) =>
			call({ method: 'DELETE', path: ofPost(id, 'vote'), headers, answer: posts.voteCount }),
		async follow(headers, id) {
			await call({ method: 'PUT', path: ofPost(id, 'follow'), headers, answer: nothing })
		},
		async unfollow(headers, id) {
			await call({ method: 'DELETE', path: ofPost(id, 'follow'), headers, answer: nothing })
		},
		async unfollowByMail(token) {
			await call({ method: 'POST', path: ['unfollow'], query: { token }, answer: nothing })
		},
		addComment: (headers, id, body) =>
			call({ method: 'POST', path: ofPost(id, 'comments'), headers, body, answer: posts.created }),
		async removeComment(headers, id, commentId) {
			await call({ method: 'DELETE', path: ofPost(id, 'comments', commentId), headers, answer: nothing })
		},
		async removePicture(headers, id, pictureId) {
			await call({ method: 'DELETE', path: ofPost(id, 'pictures', pictureId), headers, answer: nothing })
		},
		roadmap: () => call({ path: ['roadmap'], answer: posts.roadmap }),
		contact: {
			send: (headers, body) =>
				call({ method: 'POST', path: ['contact'], headers, body, answer: contactResult }),
		},
		inbox: createInboxClient(call),
	}
}

function createInboxClient(call: HttpClient): inbox.InboxService {
	const change = async (
		headers: Headers,
		method: 'POST' | 'PUT' | 'DELETE',
		path: string[],
		body?: unknown,
	) => {
		await call({ method, path: ['inbox', ...path], headers, body, answer: nothing })
	}
	const set = (headers: Headers, isSet: boolean, path: string[]) =>
		change(headers, isSet ? 'PUT' : 'DELETE', path)
	return {
		list: (headers, query) => call({ path: ['inbox'], headers, query, answer: inbox.inboxPage }),
		count: async (headers) =>
			(await call({ path: ['inbox', 'count'], headers, answer: inbox.inboxCount })).count,
		find: (headers, id) => call({ path: ['inbox', id], headers, answer: inbox.inboxPost }),
		setHandled: (headers, body) => change(headers, 'PUT', ['handled'], body),
		assign: (headers, id, isAssigned) => set(headers, isAssigned, [id, 'assignee']),
		setState: (headers, id, body) => change(headers, 'PUT', [id, 'state'], body),
		pin: (headers, id, isPinned) => set(headers, isPinned, [id, 'pin']),
		hide: (headers, id, isHidden) => set(headers, isHidden, [id, 'hidden']),
		addNote: (headers, id, body) => change(headers, 'POST', [id, 'notes'], body),
		removeComment: (headers, id, commentId) => change(headers, 'DELETE', [id, 'comments', commentId]),
		removePicture: (headers, id, pictureId) => change(headers, 'DELETE', [id, 'pictures', pictureId]),
		previewMerge: (headers, id, body) =>
			call({
				method: 'POST',
				path: ['inbox', id, 'merge', 'preview'],
				headers,
				body,
				answer: inbox.mergePreview,
			}),
		merge: (headers, id, body) => change(headers, 'PUT', [id, 'merge'], body),
		unmerge: (headers, id) => change(headers, 'DELETE', [id, 'merge']),
		reply: (headers, id, body) => change(headers, 'POST', [id, 'replies'], body),
	}
}
