import type { Challenge } from './challenge/challenge.ts'

type Rejected = {
	code: string
	/** `form` for the whole form; by default the field that the code belongs to. */
	field?: string | undefined
	waitSeconds?: number | undefined
	challenge?: Challenge | undefined
	/** Replaces the text of the code. */
	text?: string | undefined
}

/** Thrown in an action: the form is shown again with these errors and what was typed. */
export class FormRejection extends Error {
	override name = 'FormRejection'
	readonly errors: Rejected[]
	readonly status: number

	constructor(errors: Rejected[], status = 400) {
		super(errors.map(({ code }) => code).join(', '))
		this.errors = errors
		this.status = status
	}
}
