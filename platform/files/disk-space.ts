import { statfs } from 'node:fs/promises'
import { z } from 'zod'

export const diskSpaceSchema = z.object({
	/** For this process. */
	freeBytes: z.number(),
	totalBytes: z.number(),
})

export type DiskSpace = z.infer<typeof diskSpaceSchema>

/** The space of the disk with a folder; null if there is no such folder, as on a site whose data are all elsewhere. */
export async function diskSpace(folder: string): Promise<DiskSpace | null> {
	try {
		const { bavail, blocks, bsize } = await statfs(folder)
		return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
		throw error
	}
}
