import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createJobQueue } from '#platform/job-queue.ts'
import type { Log } from '#platform/log.ts'
import type { ChallengeStrength } from '#platform/proof-of-work.ts'
import { createStoredRateLimiter, deleteEmptyBuckets } from '#platform/rate-limit.ts'
import type { FeedbackAccounts } from './accounts.ts'
import { contactStrength, createContact } from './contact/service.ts'
import { removeOldMessages } from './contact/retention.ts'
import type { FeedbackService } from './contract.ts'
import { createDemo } from './demo.ts'
import { removeDeparted } from './departed.ts'
import { createInbox } from './inbox/service.ts'
import { createNotices, type Notice } from './notices.ts'
import { createFeedbackPersonalData } from './personal-data.ts'
import { createPictures, type EncodePicture, type Pictures } from './posts/pictures.ts'
import { createPosts } from './posts/service.ts'
import type { FeedbackTables } from './tables.ts'
import { createUsers } from './users.ts'

const sweepEveryMs = 3_600_000
const maxBucketsPerSweep = 10_000
const pictureQueue = { concurrency: 1, maxWaiting: 20 }

type FeedbackDependencies = Database<FeedbackTables> & {
	clock: Clock
	log: Log
	secret: string
	files: FileStore
	encodePicture: EncodePicture
	accounts: FeedbackAccounts
	notify(notice: Notice): Promise<void>
	/** What a visitor solves for a contact message. */
	challenge?: ChallengeStrength
}

/** The service with the methods that exist only in the process that runs it. */
export type LocalFeedbackService = FeedbackService & {
	pictures: Pictures
	/** Sample posts. */
	demo: ReturnType<typeof createDemo>
	/** Removes what belongs to nobody any more, and hands over notifications that wait. */
	sweep(): Promise<void>
	/** Sweeps at once and then every hour. */
	open(): void
	close(): Promise<void>
}

export function createFeedbackService(dependencies: FeedbackDependencies): LocalFeedbackService {
	const { db, clock, log, accounts, files, challenge: strength = contactStrength } = dependencies
	const limiter = createStoredRateLimiter(db.$pickTables<'rateLimitBucket'>())
	const { run: runJob } = createJobQueue(pictureQueue)
	const users = createUsers({ clock, limiter, accounts })
	const pictures = createPictures({ ...dependencies, users, runJob })
	const parts = {
		...dependencies,
		limiter,
		strength,
		users,
		pictures,
		notices: createNotices(dependencies),
	}
	let timer: NodeJS.Timeout | undefined
	let sweeping = Promise.resolve()

	async function sweep(): Promise<void> {
		await removeOldMessages(db, clock.now())
		await removeDeparted({ db, files }, accounts)
		await pictures.sweep()
		await deleteEmptyBuckets(db.$pickTables<'rateLimitBucket'>(), clock.now().getTime(), maxBucketsPerSweep)
		await parts.notices.send()
	}

	function sweepInBackground(): void {
		sweeping = sweeping
			.then(sweep)
			.catch((error: unknown) => log.error('sweep of feedback failed', { error }))
	}

	return {
		personalData: createFeedbackPersonalData({ db, files }),
		...createPosts(parts),
		contact: createContact(parts),
		inbox: createInbox(parts),
		pictures,
		demo: createDemo(db, clock),
		sweep,
		open() {
			sweepInBackground()
			timer = setInterval(sweepInBackground, sweepEveryMs)
			timer.unref()
		},
		async close() {
			clearInterval(timer)
			await sweeping
		},
	}
}
