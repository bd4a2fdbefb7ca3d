import { useLiveRevalidation } from '#web/status/live/use-live-revalidation.ts'
import { RevalidationLine } from '#web/status/live/revalidation-line.tsx'

/** The shortest interval of a monitor; monitors that are not public are not on the stream. */
const rereadMs = 10_000

export function LiveUpdates({ at }: { at: string }) {
	const live = useLiveRevalidation(at, { rereadMs })
	return (
		<div className="mb-4">
			<RevalidationLine {...live} at={at} />
		</div>
	)
}
