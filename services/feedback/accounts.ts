import type { AccountsService } from '#services/accounts/contract.ts'

/** What feedback needs of accounts. */
export type FeedbackAccounts = Pick<AccountsService, 'session' | 'actors' | 'internal' | 'legalIdentity'>
