/** In UTF-16 units. */
export const maxUnits = 5_000_000
export const maxBytes = 100_000_000

export type FileErrorCode =
	| 'too-large'
	| 'empty-file'
	| 'old-word'
	| 'rich-text'
	| 'not-text'
	| 'broken'
	| 'locked'
	| 'no-text'

/** The name and message are preserved when thrown in a worker. */
export const fileError = (code: FileErrorCode) => Object.assign(new Error(code), { name: 'FileError' })

export const fileErrorCode = (error: unknown): FileErrorCode =>
	error instanceof Error && error.name === 'FileError' ? (error.message as FileErrorCode) : 'broken'
