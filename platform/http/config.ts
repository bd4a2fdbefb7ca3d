import { z } from 'zod'
import { flag } from '#platform/config.ts'

export const httpConfig = z.object({
	PORT: z.coerce
		.number()
		.int()
		.min(1)
		.max(65_535)
		.default(3000)
		.describe('Port to listen on; 0 takes a free one'),
	HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
	PUBLIC_URL: z
		.url({ protocol: /^https?$/, error: 'must be an http or https address such as https://example.org' })
		.transform((url) => new URL(url).origin)
		.optional()
		.describe('Address under which people reach the site; http://localhost:PORT when absent'),
	TRUST_PROXY: flag.default(false).describe('Believe X-Forwarded-For from the proxy in front of Parvis'),
})
