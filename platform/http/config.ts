import { z } from 'zod'
import { flag } from '#platform/config.ts'
import { connectionLimits } from './connections.ts'

export const httpConfig = z.object({
	PORT: z.coerce.number().int().min(1).max(65_535).default(3000).describe('Port to listen on'),
	HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
	PUBLIC_URL: z
		.url({ protocol: /^https?$/, error: 'must be an http or https address such as https://example.org' })
		.transform((url) => new URL(url).origin)
		.optional()
		.describe('Address under which users reach the site; http://localhost:PORT when absent'),
	MAX_CONNECTIONS: z.coerce
		.number()
		.int()
		.min(1)
		.default(connectionLimits.max)
		.describe('Maximum number of open connections; further ones are closed at once'),
	MAX_CONNECTIONS_PER_ADDRESS: z.coerce
		.number()
		.int()
		.min(1)
		.default(connectionLimits.maxPerAddress)
		.describe('Maximum number per address; not applied behind a trusted proxy or to this machine itself'),
	METRICS_TOKEN: z
		.string()
		.min(16, 'must have at least 16 characters')
		.optional()
		.describe('Bearer token that reads /metrics; without it, only this machine may read them'),
	TRUST_PROXY: flag.default(false).describe('Trust X-Forwarded-For, set by the proxy in front of Parvis'),
})
