import type { DBTransactionAdapter } from '@better-auth/core/db/adapter'
import type { Clock } from '#platform/clock.ts'

/** When the second factor was enabled: a column that callers of better-auth can neither write nor read. */
export const enabledAtSchema = {
	user: {
		fields: { twoFactorEnabledAt: { type: 'date', required: false, input: false, returned: false } },
	},
} as const

/** Stores when the second factor was enabled or disabled. */
export function writeEnabledAt(clock: Clock) {
	return async ({ twoFactorEnabled }: Record<string, unknown>) => {
		if (twoFactorEnabled === undefined) return
		return { data: { twoFactorEnabledAt: twoFactorEnabled ? clock.now() : null } }
	}
}

/** Disables a second factor that was enabled at `since` or later; an older one stays. */
export async function endSecondFactor(
	adapter: Pick<DBTransactionAdapter, 'updateMany' | 'deleteMany'>,
	userId: string,
	since: Date,
): Promise<void> {
	const disabled = await adapter.updateMany({
		model: 'user',
		where: [
			{ field: 'id', value: userId },
			{ field: 'twoFactorEnabledAt', value: since, operator: 'gte' },
		],
		update: { twoFactorEnabled: false, twoFactorEnabledAt: null },
	})
	if (disabled > 0)
		await adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] })
}
