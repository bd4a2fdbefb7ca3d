import { z } from 'zod'
import { readAccounts } from '#web/forms/call-accounts.ts'
import { type Provider, providerOf } from '#web/accounts/providers.ts'

type Asked = Parameters<typeof readAccounts>[0]

/** An account elsewhere that opens this one. */
type LinkedAccount = { provider: Provider; accountId: string; createdAt: string }

/** `isLastWay` says that the account could not be opened without the only one that is linked. */
export type Linked = { accounts: LinkedAccount[]; isLastWay: boolean }

const Listed = z.array(z.object({ provider: z.string(), accountId: z.string(), createdAt: z.string() }))

/** The linked accounts of the user; null when the account service fails. */
export async function linkedAccounts(asked: Asked): Promise<Linked | null> {
	const answer = await readAccounts(asked, '/list-accounts')
	if (!answer.ok) return null
	const rows = Listed.parse(answer.body)
	const accounts = rows.flatMap(({ provider: id, accountId, createdAt }) => {
		const provider = providerOf(id)
		return provider ? [{ provider, accountId, createdAt }] : []
	})
	return { accounts, isLastWay: rows.length === 1 }
}
