import { z } from 'zod'
import { readAccounts } from '#web/forms/call-accounts.ts'
import { type Provider, providerOf } from '#web/accounts/providers.ts'

type AccountsRequest = Parameters<typeof readAccounts>[0]

/** An account at a provider that can sign in to this one. */
type LinkedAccount = { provider: Provider; accountId: string; createdAt: string }

/** `isLastWay`: the only linked account is the last sign-in method, so it cannot be unlinked. */
export type Linked = { accounts: LinkedAccount[]; isLastWay: boolean }

const ListedAccounts = z.array(
	z.object({ provider: z.string(), accountId: z.string(), createdAt: z.string() }),
)

/** The linked accounts of the user; null when the account service fails. */
export async function linkedAccounts(args: AccountsRequest): Promise<Linked | null> {
	const answer = await readAccounts(args, '/list-accounts')
	if (!answer.ok) return null
	const rows = ListedAccounts.parse(answer.body)
	const accounts = rows.flatMap(({ provider: id, accountId, createdAt }) => {
		const provider = providerOf(id)
		return provider ? [{ provider, accountId, createdAt }] : []
	})
	return { accounts, isLastWay: rows.length === 1 }
}
