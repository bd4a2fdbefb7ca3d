/** In characters (UTF-16 units, as the `maxlength` of a form field counts them). */
export const maxTitleCharacters = 150
export const maxBodyCharacters = 4000
export const maxCommentCharacters = 2000
export const maxNameCharacters = 100
export const maxQueryCharacters = 200

export const postsPerPage = 30
export const commentsPerPage = 50
export const maxSimilar = 5
/** Of a post. */
export const maxPictures = 4
/** Of one picture as it is sent. */
export const maxPictureBytes = 10_000_000
/** Of a stored picture, in pixels. */
export const maxPictureSide = 2400
export const maxAltCharacters = 300
/** How long a contact message is kept after it was handled. */
export const contactRetentionMonths = 12
/** Posts that one request changes. */
export const maxBulk = 100
/** Posts in a column of the roadmap. */
export const maxInRoadmapColumn = 50

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** For each account. */
export const memberRates = {
	post: [{ max: 20, perMs: dayMs }],
	comment: [
		{ max: 5, perMs: minuteMs },
		{ max: 60, perMs: dayMs },
	],
	picture: [
		{ max: 10, perMs: minuteMs },
		{ max: 60, perMs: dayMs },
	],
	vote: [{ max: 60, perMs: minuteMs }],
} as const

/** Contact messages from one network: an address, its subnet and all together. */
export const contactRates = {
	address: [{ max: 5, perMs: hourMs }],
	subnet: [{ max: 30, perMs: dayMs }],
	overall: [{ max: 500, perMs: dayMs }],
} as const
