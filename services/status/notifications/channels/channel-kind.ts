import type { GuardedRequest } from '#platform/network/guarded-fetch.ts'
import type { Message } from '#services/status/notifications/messages/message.ts'

/** Permits destinations other than public https addresses. For tests. */
export type Reach = Pick<GuardedRequest, 'allowPrivate' | 'allowHttp' | 'allowAnyPort' | 'resolveName'>

export type Call = { id: string; at: number; body: string }

export type ChannelKindDefinition = {
	isAddress(address: string, reach: Reach): boolean
	/** Equal for all spellings of one receiver. */
	normalized(address: string): string
	/** The part of an address for the audit log. */
	logged(address: string): string
	/** The part of an address that managers may see. */
	shown(address: string): string
	newSecret(): string | null
	/** The body of an HTTP call; null for mails. */
	body: ((siteName: string, message: Message, at: number, data?: Record<string, unknown>) => string) | null
	/** Signs a call. */
	headers(secret: string | null, call: Call): Record<string, string>
}

const shownSuffixLength = 4

/** Shared by the kinds with an HTTP address. */
export const httpChannel = {
	/** False for what `guardedFetch` rejects by its form alone. */
	isAddress(address: string, { allowHttp, allowAnyPort }: Reach): boolean {
		const url = URL.parse(address)
		if (!url || url.username || url.password) return false
		if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return false
		return !url.port || allowAnyPort === true
	},
	normalized: (address: string) => address,
	logged: (address: string) => new URL(address).host,
	/** The host and the last characters, to distinguish it: anyone with the whole address can post there. */
	shown(address: string): string {
		const { origin, pathname, search } = new URL(address)
		const path = pathname + search
		return path.length > shownSuffixLength * 4 ? `${origin}/…${path.slice(-shownSuffixLength)}` : address
	},
}
