/** The places that bound the length of a text, in the order of their list. */
export const limitNames = [
	'sms',
	'x',
	'bluesky',
	'mastodon',
	'instagram',
	'linkedin',
	'title',
	'description',
	'alternative',
] as const

export type LimitName = (typeof limitNames)[number]
