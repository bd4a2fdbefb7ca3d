import { getCurrentAdapter } from '@better-auth/core/context'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import type { Clock } from '#platform/clock.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import { acceptedTermsBody } from './contract.ts'
import { truncatedAddress } from './truncated-address.ts'

const text = { type: 'string', required: true } as const

/** Declares the table to better-auth, so that its transaction can write it. */
const schema = {
	termsAcceptance: {
		fields: {
			userId: text,
			document: text,
			version: { type: 'number', required: true },
			locale: text,
			acceptedAt: { type: 'date', required: true },
			address: { type: 'string', required: false },
			via: text,
		},
	},
} as const

/**
 * Records the `acceptedTerms` of a registration in the transaction that creates the user. Hooks after the creation of
 * the user run after that transaction; the one before the creation of the password account runs inside.
 */
export function termsPlugin({ clock }: { clock: Clock }) {
	async function record({ userId }: { userId: string }, ctx: GenericEndpointContext | null): Promise<void> {
		const accepted: unknown = ctx?.path === '/sign-up/email' ? ctx.body?.acceptedTerms : undefined
		if (!ctx || accepted === undefined) return
		const adapter = await getCurrentAdapter(ctx.context.adapter)
		await adapter.create({
			model: 'termsAcceptance',
			data: {
				...acceptedTermsBody.parse(accepted),
				userId,
				acceptedAt: clock.now(),
				address: truncatedAddress(originOf(ctx.headers).address),
				via: 'registration',
			},
		})
	}
	return {
		id: 'terms',
		schema,
		init: () => ({ options: { databaseHooks: { account: { create: { before: record } } } } }),
	} satisfies BetterAuthPlugin
}
