/** In characters (UTF-16 units, as the `maxlength` of a form field counts them). */
export const maxCommentCharacters = 2000
export const maxReasonCharacters = 500

/** After it, a comment can only be deleted by its author. */
export const commentEditMinutes = 15

export const commentsPerPage = 50

/** Maximum number of names of an event's attendees that members see. */
export const maxAttendeeNames = 100

const minuteMs = 60_000
const dayMs = 86_400_000

/** For each account. */
export const responseRates = {
	comment: [
		{ max: 5, perMs: minuteMs },
		{ max: 60, perMs: dayMs },
	],
	report: [{ max: 20, perMs: dayMs }],
	like: [{ max: 60, perMs: minuteMs }],
	attend: [{ max: 30, perMs: minuteMs }],
} as const
