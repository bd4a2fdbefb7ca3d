import { createCoalescing } from '#platform/coalesce.ts'
import { createJobQueue } from '#platform/job-queue.ts'
import { createMemoryCache } from '#platform/memory-cache.ts'
import { drawSharePicture, type SharePictureOptions } from './draw.ts'

export type SharePictures = {
	/**
	 * The picture of `key`, which changes with all that the picture shows. `load` is called only when it must be drawn.
	 * @throws {AppError} UNAVAILABLE with reason QUEUE_FULL when too many wait to be drawn.
	 */
	picture(key: string, load: () => Promise<SharePictureOptions>): Promise<Buffer>
}

/** Enough for some 200 pictures. */
const maxCachedBytes = 16 * 1024 * 1024

const maxWaiting = 20

/** Draws share pictures one at a time and keeps the latest used ones in memory. */
export function createSharePictures({
	maxBytes = maxCachedBytes,
}: { maxBytes?: number } = {}): SharePictures {
	const cache = createMemoryCache<Buffer>(maxBytes)
	const queue = createJobQueue({ concurrency: 1, maxWaiting })
	const coalesce = createCoalescing<Buffer>()

	return {
		async picture(key, load) {
			return (
				cache.get(key) ??
				(await coalesce(key, () =>
					queue.run(async () => {
						const picture = await drawSharePicture(await load())
						cache.set(key, picture, picture.length)
						return picture
					}),
				))
			)
		},
	}
}
