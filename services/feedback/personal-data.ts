import type { PersonalInventory } from '#platform/personal-data/inventory.ts'

/** What feedback holds about users. */
export const feedbackInventory: PersonalInventory = {
	lists: {
		feedback: {
			table: 'feedback',
			names: { user_id: 'id' },
			key: ['id'],
			exported: ['id', 'username', 'message', 'created_at'],
			fate: 'removed',
		},
	},
	notPersonal: { rateLimitBucket: 'user ids for at most a day' },
}
