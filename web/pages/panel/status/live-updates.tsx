import { useLiveRevalidation } from '#web/status/live/use-live-revalidation.ts'
import { RevalidationLine } from '#web/status/live/revalidation-line.tsx'

/** The shortest interval of a monitor: one that is not public turns without a word on the stream. */
const rereadMs = 10_000

/** Reads a page of the panel that was read at `at`, ISO 8601, again as monitors turn, and says how fresh it is. */
export function LiveUpdates({ at }: { at: string }) {
	const live = useLiveRevalidation(at, { rereadMs })
	return (
		<div className="mb-4">
			<RevalidationLine {...live} at={at} />
		</div>
	)
}
