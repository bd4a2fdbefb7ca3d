import { z } from 'zod'

export const iconsConfig = z.object({
	ICONS_FALLBACK_URL: z
		.string()
		.transform((list) => list.split(',').map((url) => url.trim()))
		.pipe(z.array(z.url({ protocol: /^https$/, error: 'must be https addresses separated by commas' })))
		.optional()
		.describe('Public icon services asked for icons that are not installed; none when absent'),
})
