/** What is wrong with a written colour; `part` is the piece at fault as it was written. */
export type Problem =
	| { problem: 'empty' | 'too-long' }
	| { problem: 'unknown'; part: string; suggestion: string | undefined }
	| { problem: 'hex-digit' | 'space' | 'part' | 'context' | 'calculation' | 'extra'; part: string }
	| { problem: 'hex-length'; digitCount: number }
	| { problem: 'part-count'; name: string; wanted: number; partCount: number }

/** Stops the reading of a colour, with what is wrong with it. */
export class Unreadable extends Error {
	override name = 'Unreadable'
	readonly why: Problem
	constructor(why: Problem) {
		super(why.problem)
		this.why = why
	}
}
