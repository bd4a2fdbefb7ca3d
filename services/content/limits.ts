/** In characters (UTF-16 units, as the `maxlength` of a form field counts them). */
export const maxTitleCharacters = 200
export const maxSummaryCharacters = 500
export const maxBodyCharacters = 500_000
export const maxSlugCharacters = 100
export const maxAuthorCharacters = 100
export const maxCategoryNameCharacters = 60
export const maxPlaceCharacters = 200

export const maxCapacity = 100_000
/** So that the agenda finds a running event by its start. */
export const maxEventDays = 31

export const maxLinks = 10
export const maxLinkLabelCharacters = 60
export const maxAddressCharacters = 500

/** People of a team who have no account. */
export const maxPeople = 100
export const maxPersonCharacters = 60

/** In bytes of UTF-8: PostgreSQL indexes at most 2,700. */
export const maxOldPathBytes = 2000

export const maxCategories = 50
export const maxPinned = 5

/** Days after which a deleted item is removed for good. */
export const recycleDays = 30
/** Life of a preview link. */
export const previewDays = 7
