const defaultEventHours = 2

/** When an event ends; two hours after its start if that is not known. Null without a start. */
export function eventEnd({
	startsAt,
	endsAt,
}: {
	startsAt: string | null
	endsAt: string | null
}): string | null {
	if (startsAt === null) return null
	return endsAt ?? new Date(Date.parse(startsAt) + defaultEventHours * 3_600_000).toISOString()
}
