import type { Challenge } from './challenge/challenge.ts'

type RejectedField = {
	code: string
	/** `form` for the whole form; by default the field that the code belongs to. */
	field?: string | undefined
	waitSeconds?: number | undefined
	challenge?: Challenge | undefined
	/** Replaces the text of the code. */
	text?: string | undefined
}

/** Thrown in an action to show the form again with these errors and the typed values. */
export class FormRejection extends Error {
	override name = 'FormRejection'
	readonly errors: RejectedField[]
	readonly status: number

	constructor(errors: RejectedField[], status = 400) {
		super(errors.map(({ code }) => code).join(', '))
		this.errors = errors
		this.status = status
	}
}
