import { z } from 'zod'
import { networkList } from '#platform/network/network-list.ts'

export const statusConfig = z.object({
	STATUS_PRIVATE_NETWORKS: z
		.string()
		.default('')
		.transform((list, context) => {
			const networks = networkList(list)
			if (networks) return networks
			context.addIssue('must be networks such as 192.168.0.0/16,fd12:3456::/48')
			return z.NEVER
		})
		.describe(
			'Private networks that every monitor may reach, separated by commas; else only those of owners do',
		),
})
