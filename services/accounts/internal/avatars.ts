import type { Clock } from '#platform/clock.ts'
import { avatarHostsOf } from '#services/accounts/providers/avatar-hosts.ts'
import type { SocialProviders } from '#services/accounts/providers/social-providers.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { InternalAvatars, ProviderPicture } from './contract.ts'

const minuteMs = 60_000
const firstDelayMs = 5 * minuteMs
const maxDelayMs = 24 * 60 * minuteMs
const maxAttempts = 12

type Dependencies = { db: Db; socialProviders(): Promise<SocialProviders>; clock: Clock }

export function createAvatars({ db, socialProviders, clock }: Dependencies): InternalAvatars {
	/** Counts an attempt; false if another process did so since `attempts` was read. */
	async function claim({ userId, picture }: ProviderPicture, attempts: number, now: Date): Promise<boolean> {
		const delayMs = Math.min(firstDelayMs * 2 ** attempts, maxDelayMs)
		const retryAt = attempts + 1 < maxAttempts ? new Date(now.getTime() + delayMs) : null
		const attempt = { picture, attempts: attempts + 1, retryAt }
		const claimed = await db
			.insertInto('pictureAttempt')
			.values({ userId, ...attempt })
			.onConflict((conflict) =>
				conflict
					.column('userId')
					.doUpdateSet(attempt)
					.where((row) =>
						row.or([
							row('pictureAttempt.picture', '!=', picture),
							row('pictureAttempt.attempts', '=', attempts),
						]),
					),
			)
			.returning('userId')
			.executeTakeFirst()
		return claimed !== undefined
	}

	return {
		avatarHosts: async () => avatarHostsOf(await socialProviders()),
		async setAvatar(userId, { avatar, fromPicture }) {
			const { numUpdatedRows } = await db
				.updateTable('user')
				.set({ avatar, updatedAt: clock.now(), ...(avatar === null && { image: null }) })
				.where('id', '=', userId)
				.$if(fromPicture !== undefined, (update) =>
					update.where('avatar', 'is', null).where('image', '=', fromPicture!),
				)
				.executeTakeFirst()
			return numUpdatedRows > 0n
		},
		async providerPictures(limit) {
			const now = clock.now()
			const rows = await db
				.selectFrom('user')
				.leftJoin('pictureAttempt', (join) =>
					join
						.onRef('pictureAttempt.userId', '=', 'user.id')
						.onRef('pictureAttempt.picture', '=', 'user.image'),
				)
				.select(['user.id', 'user.image', 'pictureAttempt.attempts'])
				.where('user.image', 'is not', null)
				.where('user.avatar', 'is', null)
				.where((row) =>
					row.or([row('pictureAttempt.userId', 'is', null), row('pictureAttempt.retryAt', '<=', now)]),
				)
				.orderBy('user.id')
				.limit(limit)
				.execute()
			const claimed: ProviderPicture[] = []
			for (const { id, image, attempts } of rows) {
				const picture = { userId: id, picture: image ?? '' }
				if (await claim(picture, attempts ?? 0, now)) claimed.push(picture)
			}
			return claimed
		},
		async rejectPicture(userId, picture) {
			await db
				.updateTable('pictureAttempt')
				.set({ retryAt: null })
				.where('userId', '=', userId)
				.where('picture', '=', picture)
				.execute()
		},
		async avatarsOf(userIds) {
			if (userIds.length === 0) return {}
			const rows = await db.selectFrom('user').select(['id', 'avatar']).where('id', 'in', userIds).execute()
			return Object.fromEntries(rows.map(({ id, avatar }) => [id, avatar]))
		},
	}
}
