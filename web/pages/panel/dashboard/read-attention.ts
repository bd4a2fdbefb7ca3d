import type { SessionView } from '#services/accounts/contract.ts'
import { missingPieces } from '#services/accounts/settings/limits.ts'
import type { Services } from '#services/services.ts'
import { nullIf } from '#web/forms/service-errors.ts'
import { type Attention, sortAttention } from './attention.ts'

const certificateDays = 14
const dayMs = 86_400_000

type Reader = Pick<SessionView, 'permissions'> & { headers: Headers }

type Read = (services: Services, headers: Headers, nowMs: number) => Promise<Attention[]>

const on = (isOn: boolean) => (isOn ? 1 : 0)

/** What each permission shows; each is asked of one service. */
const reads: [permission: Reader['permissions'][number], read: Read][] = [
	[
		'status.manage',
		async ({ status }, headers, nowMs) => {
			const { monitors } = await status.monitors.list(headers, {})
			const watched = monitors.filter(({ isPaused }) => !isPaused)
			const ending = watched.filter(({ currentState: { facts } }) => {
				const { certificateEndsAt } = facts
				return certificateEndsAt && Date.parse(certificateEndsAt) < nowMs + certificateDays * dayMs
			})
			return [
				{
					kind: 'monitorsDown',
					count: watched.filter(({ currentState }) => currentState.state === 'down').length,
				},
				{ kind: 'certificatesEnd', count: ending.length },
			]
		},
	],
	[
		'mails.read',
		async ({ accounts }, headers) => {
			const { mails, next, delivery } = await accounts.mails(headers, {})
			const failed = mails.filter(({ state }) => state === 'failed').length
			return [
				{ kind: 'noMailServer', count: on(delivery === 'stored') },
				{ kind: 'mailsFailed', count: failed, isMore: next !== null },
			]
		},
	],
	[
		'backups.manage',
		async ({ backups }, headers) => {
			const { settings, failure, lateSince } = await backups.state(headers)
			return [
				{ kind: 'backupFailed', count: on(failure !== null) },
				{ kind: 'backupLate', count: on(lateSince !== null) },
				{ kind: 'noBackups', count: on(settings.schedule === 'off') },
			]
		},
	],
	[
		'content.moderate',
		async ({ content }, headers) => {
			const { comments, next } = await content.responses.listForModeration(headers, { list: 'reported' })
			return [{ kind: 'commentsReported', count: comments.length, isMore: next !== null }]
		},
	],
	[
		'feedback.manage',
		async ({ feedback }, headers) => [{ kind: 'newFeedback', count: await feedback.inbox.count(headers) }],
	],
	[
		'settings.manage',
		async ({ accounts }) => {
			const [{ maintenance }, identity] = await Promise.all([
				accounts.webSettings(),
				accounts.legalIdentity(),
			])
			return [
				{ kind: 'maintenanceOn', count: on(maintenance.isOn) },
				{ kind: 'legalNotice', count: missingPieces(identity).length },
			]
		},
	],
	[
		'content.edit',
		async ({ content }) => [
			{ kind: 'noTerms', count: on((await content.termsInForce({ locale: 'fr' })) === null) },
		],
	],
	[
		'owners.manage',
		async ({ accounts }, headers) => {
			const { twoFactor, passkeys } = await accounts.security.read(headers)
			return [{ kind: 'noSecondFactor', count: on(!twoFactor && passkeys.length === 0) }]
		},
	],
]

/** What needs the attention of a user with these permissions. A service that does not answer is itself reported, once. */
export async function readAttention(
	services: Services,
	{ headers, permissions }: Reader,
	nowMs: number,
): Promise<Attention[]> {
	const asked = reads.filter(([permission]) => permissions.includes(permission))
	const answers = await Promise.all(
		asked.map(([, read]) => nullIf('UNAVAILABLE', read(services, headers, nowMs))),
	)
	const isDown = answers.includes(null)
	return sortAttention([
		...answers.flatMap((answer) => answer ?? []),
		{ kind: 'serviceDown', count: on(isDown) },
	])
}
