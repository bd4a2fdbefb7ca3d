/** Why a file gives no text. */
export type FileTrouble =
	| 'too-large'
	| 'empty'
	| 'old-word'
	| 'rich-text'
	| 'not-text'
	| 'broken'
	| 'locked'
	| 'no-text'

/** The longest text that is analysed, in UTF-16 units. */
export const mostUnits = 5_000_000

/** The largest file that is read. */
export const maxBytes = 100_000_000

/** An error whose message says why; it keeps it on its way out of a worker. */
export const fileError = (trouble: FileTrouble) => Object.assign(new Error(trouble), { name: 'FileTrouble' })

/** Why a file gives no text, from what was thrown. */
export const troubleIn = (error: unknown): FileTrouble =>
	error instanceof Error && error.name === 'FileTrouble' ? (error.message as FileTrouble) : 'broken'
