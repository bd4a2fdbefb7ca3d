import type { GuardedRequest } from '#platform/network/guarded-fetch.ts'
import type { Message } from '#services/status/notifications/messages/message.ts'

/** Where calls may go beside public https addresses. For tests. */
export type Reach = Pick<GuardedRequest, 'allowPrivate' | 'allowHttp' | 'allowAnyPort' | 'resolveName'>

export type Call = { id: string; at: number; body: string }

export type ChannelKindDefinition = {
	isAddress(address: string, reach: Reach): boolean
	/** Equal for two spellings of one receiver. */
	normalized(address: string): string
	/** What of an address the audit log may hold. */
	logged(address: string): string
	/** What of an address managers may read. */
	shown(address: string): string
	newSecret(): string | null
	/** The body of an HTTP call; null for mails. */
	body: ((siteName: string, message: Message, at: number, data?: Record<string, unknown>) => string) | null
	/** Signs a call. */
	headers(secret: string | null, call: Call): Record<string, string>
}

const shownSuffixLength = 4

/** What kinds with an HTTP address have in common. */
export const calledByHttp = {
	/** What `guardedFetch` would refuse by its form alone. */
	isAddress(address: string, { allowHttp, allowAnyPort }: Reach): boolean {
		const url = URL.parse(address)
		if (!url || url.username || url.password) return false
		if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return false
		return !url.port || allowAnyPort === true
	},
	normalized: (address: string) => address,
	logged: (address: string) => new URL(address).host,
	/** Its host and its end, to distinguish it: who knows the whole address can write there. */
	shown(address: string): string {
		const { origin, pathname, search } = new URL(address)
		const path = pathname + search
		return path.length > shownSuffixLength * 4 ? `${origin}/…${path.slice(-shownSuffixLength)}` : address
	},
}
