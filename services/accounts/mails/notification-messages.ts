import type { NotificationKind } from '#services/accounts/notifications/kinds.ts'
import type { Words } from './messages.ts'

/** What the words of a notification may name; a fact that is not known is empty. */
export type NotificationFacts = {
	siteName: string
	/** Of a text, an event, an idea or a document. */
	title: string
	author: string
	team: string
	inviter: string
	/** When an event starts, as the reader's language writes it. */
	time: string
	venue: string
	/** The state of an idea. */
	state: string
	version: string
	reason: string
}

export const noFacts: NotificationFacts = {
	siteName: '',
	title: '',
	author: '',
	team: '',
	inviter: '',
	time: '',
	venue: '',
	state: '',
	version: '',
	reason: '',
}

export type NotificationMessages = Record<NotificationKind, (facts: NotificationFacts) => Words> & {
	unsubscribe: string
	/** Ends following one post. */
	unfollow: string
}
