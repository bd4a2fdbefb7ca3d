import type { DiskSpace } from '#platform/files/disk-space.ts'
import type { SessionView } from '#services/accounts/contract.ts'
import type { PersonalDataJobs } from '#services/accounts/personal-data/contract.ts'
import { missingPieces } from '#services/accounts/settings/limits.ts'
import type { UsersPage } from '#services/accounts/users/contract.ts'
import type { Services } from '#services/services.ts'
import { nullIf } from '#web/forms/service-errors.ts'
import { mayOpen } from '#web/navigation/may-open.ts'
import { type Attention, attentionKinds, sortAttention } from './attention.ts'
import { type MailFigures, mailFigures } from './mail-figures.ts'

const certificateDays = 14
const dayMs = 86_400_000

/** A disk is almost full below a tenth of its space, or below this on large ones. */
const minFreeBytes = 5e9

/** What there is now. */
export type Present = Partial<{
	accounts: UsersPage['found']
	mails: MailFigures
	/** Watched ones, and those among them that are up. */
	monitors: { count: number; up: number }
	jobs: PersonalDataJobs
	disk: DiskSpace | null
}>

type Overview = { attention: Attention[]; present: Present }

type Reader = Pick<SessionView, 'permissions'> & { headers: Headers }

type Read = (services: Services, headers: Headers, nowMs: number) => Promise<Partial<Overview>>

const on = (isOn: boolean) => (isOn ? 1 : 0)

export const isAlmostFull = ({ freeBytes, totalBytes }: DiskSpace) =>
	freeBytes < Math.min(totalBytes / 10, minFreeBytes)

/** What each permission shows; each is asked of one service. */
const reads: [permission: Reader['permissions'][number], read: Read][] = [
	[
		'status.manage',
		async ({ status }, headers, nowMs) => {
			const { monitors } = await status.monitors.list(headers, {})
			const watched = monitors.filter(({ isPaused }) => !isPaused)
			const inState = (state: 'up' | 'down') =>
				watched.filter(({ currentState }) => currentState.state === state).length
			const ending = watched.filter(({ currentState: { facts } }) => {
				const { certificateEndsAt } = facts
				return certificateEndsAt && Date.parse(certificateEndsAt) < nowMs + certificateDays * dayMs
			})
			return {
				attention: [
					{ kind: 'monitorsDown', count: inState('down') },
					{ kind: 'certificatesEnd', count: ending.length },
				],
				present: { monitors: { count: watched.length, up: inState('up') } },
			}
		},
	],
	[
		'status.manage',
		async ({ status }, headers) => {
			const { channels } = await status.notifications.alerts(headers)
			const failing = channels.filter(({ lastError }) => lastError !== null)
			return { attention: [{ kind: 'alertsFailed', count: failing.length }] }
		},
	],
	[
		'mails.read',
		async ({ accounts }, headers) => {
			const page = await accounts.mails(headers, {})
			const mails = mailFigures(page)
			return {
				attention: [
					{ kind: 'noMailServer', count: on(mails.delivery === 'stored') },
					{ kind: 'mailsFailed', count: mails.failed, isMore: mails.isPartial },
				],
				present: { mails },
			}
		},
	],
	[
		'backups.manage',
		async ({ backups }, headers) => {
			const { settings, failure, lateSince, disk } = await backups.state(headers)
			return {
				attention: [
					{ kind: 'diskFull', count: on(disk !== null && isAlmostFull(disk)) },
					{ kind: 'backupFailed', count: on(failure !== null) },
					{ kind: 'backupLate', count: on(lateSince !== null) },
					{ kind: 'noBackups', count: on(settings.schedule === 'off') },
				],
				present: { disk },
			}
		},
	],
	[
		'content.moderate',
		async ({ content }, headers) => {
			const { comments, next } = await content.responses.listForModeration(headers, { list: 'reported' })
			return { attention: [{ kind: 'commentsReported', count: comments.length, isMore: next !== null }] }
		},
	],
	[
		'feedback.manage',
		async ({ feedback }, headers) => ({
			attention: [{ kind: 'newFeedback', count: await feedback.inbox.count(headers) }],
		}),
	],
	[
		'settings.manage',
		async ({ accounts }) => {
			const [{ maintenance }, identity] = await Promise.all([
				accounts.webSettings(),
				accounts.legalIdentity(),
			])
			return {
				attention: [
					{ kind: 'maintenanceOn', count: on(maintenance.isOn) },
					{ kind: 'legalNotice', count: missingPieces(identity).length },
				],
			}
		},
	],
	[
		'content.edit',
		async ({ content }) => ({
			attention: [{ kind: 'noTerms', count: on((await content.termsInForce({ locale: 'fr' })) === null) }],
		}),
	],
	[
		'owners.manage',
		async ({ accounts }, headers) => {
			const { twoFactor, passkeys } = await accounts.security.read(headers)
			return { attention: [{ kind: 'noSecondFactor', count: on(!twoFactor && passkeys.length === 0) }] }
		},
	],
	[
		'users.read',
		async ({ accounts }, headers) => ({
			present: { accounts: (await accounts.users.list(headers, {})).found },
		}),
	],
	[
		'users.manage',
		async ({ accounts }, headers) => {
			const [jobs, { requestCount }] = await Promise.all([
				accounts.personalData.jobs(headers),
				accounts.registration.list(headers),
			])
			return {
				attention: [
					{ kind: 'jobsFailed', count: jobs.failing },
					{ kind: 'registrationRequests', count: requestCount },
				],
				present: { jobs },
			}
		},
	],
]

/**
 * What needs the attention of a user with these permissions, where they may act, and what there is now. A service that does
 * not answer is itself reported, once.
 */
export async function readOverview(
	services: Services,
	{ headers, permissions }: Reader,
	nowMs: number,
): Promise<Overview> {
	const asked = reads.filter(([permission]) => permissions.includes(permission))
	const answers = await Promise.all(
		asked.map(([, read]) => nullIf('UNAVAILABLE', read(services, headers, nowMs))),
	)
	const isDown = answers.includes(null)
	const found = answers.flatMap((answer) => answer?.attention ?? [])
	return {
		attention: sortAttention([
			...found.filter(({ kind }) => mayOpen(attentionKinds[kind].to, permissions)),
			{ kind: 'serviceDown', count: on(isDown) },
		]),
		present: Object.assign({}, ...answers.map((answer) => answer?.present)) as Present,
	}
}
