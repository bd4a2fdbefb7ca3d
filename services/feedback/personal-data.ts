import type { Kysely } from 'kysely'
import type { FileStore } from '#platform/files/file-store.ts'
import type { PersonalDataSource } from '#platform/personal-data/contract.ts'
import { createPersonalData, type PersonalInventory, reasons } from '#platform/personal-data/inventory.ts'
import { readPictureOf } from './posts/pictures.ts'
import { removeUser } from './departed.ts'
import type { FeedbackTables } from './tables.ts'

const ofTeam = 'what the team decided about the post'
const derived = 'derived from other columns'

/** What feedback holds about users. What they wrote for others stays without their name. */
export const feedbackInventory: PersonalInventory = {
	lists: {
		contactMessages: {
			table: 'posts',
			names: { authorId: 'id', contactEmail: 'email' },
			only: { column: 'kind', operator: '=', value: 'contact' },
			key: ['id'],
			exported: ['id', 'contactName', 'contactEmail', 'title', 'body', 'locale', 'createdAt'],
			withheld: {
				...reasons(['place', 'isPinned', 'isHandled', 'mergedInto'], ofTeam),
				...reasons(['votes', 'comments'], derived),
			},
			fate: 'removed',
			pageRows: 100,
		},
		feedbackPosts: {
			table: 'posts',
			names: { authorId: 'id', author: 'username' },
			only: { column: 'kind', operator: '<>', value: 'contact' },
			key: ['id'],
			exported: ['id', 'kind', 'state', 'title', 'body', 'answer', 'locale', 'createdAt', 'changedAt'],
			fate: 'unnamed',
			pageRows: 100,
		},
		feedbackPictures: {
			table: 'pictures',
			names: { authorId: 'id' },
			key: ['id'],
			exported: ['id', 'post', 'file', 'alt', 'width', 'height', 'bytes', 'createdAt'],
			fate: 'removed',
		},
		feedbackAssigned: {
			table: 'posts',
			names: { assigneeId: 'id', assignee: 'username' },
			key: ['id'],
			exported: ['id'],
			fate: 'unnamed',
		},
		feedbackComments: {
			table: 'comments',
			names: { authorId: 'id', author: 'username' },
			key: ['id'],
			exported: ['id', 'post', 'body', 'locale', 'createdAt'],
			fate: 'unnamed',
			pageRows: 100,
		},
		feedbackNotes: {
			table: 'notes',
			names: { author: 'username' },
			key: ['id'],
			exported: ['id', 'post', 'body', 'isReply', 'createdAt'],
			fate: 'unnamed',
			pageRows: 100,
		},
		feedbackVotes: {
			table: 'votes',
			names: { userId: 'id' },
			key: ['post'],
			exported: ['post'],
			fate: 'removed',
		},
		feedbackFollowed: {
			table: 'followers',
			names: { userId: 'id' },
			key: ['post'],
			exported: ['post', 'isFollowing'],
			fate: 'removed',
		},
	},
	notPersonal: {
		stateChanges: 'about posts alone',
		postTerms: 'words of posts, for search',
		notices: 'notifications that accounts take at once',
		rateLimitBucket: 'user ids for at most a day',
	},
}

type Stored = { db: Kysely<FeedbackTables>; files: FileStore }

export function createFeedbackPersonalData(stored: Stored): PersonalDataSource {
	return createPersonalData(stored.db, feedbackInventory, {
		names: {
			async post(ids) {
				const published = stored.db.selectFrom('posts').select(['id', 'title']).where('place', '=', 'board')
				const rows = await published.where('id', 'in', ids).execute()
				return new Map(rows.map(({ id, title }) => [id, { title, path: `/dashboard/feedback/${id}` }]))
			},
		},
		forgetMore: ({ id }) => removeUser(stored, id),
		file: ({ id }, name) => readPictureOf(stored, id, name),
	})
}
