import { z } from 'zod'
import type { ChannelKindDefinition } from './channel-kind.ts'

const email = z.email().max(254)

export const mail: ChannelKindDefinition = {
	isAddress: (address) => email.safeParse(address).success,
	// RFC 5321 allows case-sensitive mailboxes, but none exist in practice.
	normalized: (address) => address.toLowerCase(),
	logged: (address) => address,
	shown: (address) => address,
	newSecret: () => null,
	body: null,
	headers: () => ({}),
}
