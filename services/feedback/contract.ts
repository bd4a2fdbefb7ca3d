import type { PersonalDataSource } from '#platform/personal-data/contract.ts'
import type { ContactService } from './contact/contract.ts'
import type { InboxService } from './inbox/contract.ts'
import type { PostsService } from './posts/contract.ts'

/** Ideas and problems of members, contact messages of everybody, and the inbox of the team for both. */
export type FeedbackService = PostsService & {
	/** For accounts. */
	personalData: PersonalDataSource
	contact: ContactService
	inbox: InboxService
}
