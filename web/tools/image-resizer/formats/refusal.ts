/** Why a picture is not made. */
export type Reason =
	| 'empty'
	| 'unknown-type'
	| 'broken'
	| 'too-large'
	| 'result-too-large'
	| 'too-complex'
	| 'not-decoded'
	| 'not-encoded'
	| 'too-heavy'

/** An expected end of the work on a picture; its message is the reason, which a worker can pass on. */
export class Refusal extends Error {
	override name = 'Refusal'
	constructor(reason: Reason) {
		super(reason)
	}
}
