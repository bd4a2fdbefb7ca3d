import { z } from 'zod'

const gibibyte = 1024 ** 3

export const launcherConfig = z.object({
	LAUNCHER_MAX_FILE_BYTES: z.coerce
		.number()
		.int()
		.positive()
		.default(8 * gibibyte)
		.describe('Maximum bytes of a file of a release of the launcher'),
})

export type LauncherConfig = z.output<typeof launcherConfig>
