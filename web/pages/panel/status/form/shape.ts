/** One field of the form, in the words of the person who fills it in. */
export type FieldShape = {
	name: string
	label: string
	hint?: string
	optional?: boolean
	/** `figures` is a line for a number, `short` one for a name, `line` one as wide as there is room. */
	type: 'figures' | 'short' | 'line' | 'block' | 'choice' | 'tick'
	maxLength?: number
	/** What can be chosen; of a line, what is suggested. */
	options?: readonly { value: string; label: string }[]
}

/** `isFolded` is what few people need: its title opens it. */
export type FormSection = { title?: string; fields: FieldShape[]; isFolded?: boolean }

/** The form of a monitor as the server sends it: the browser needs neither the words of other kinds nor other languages. */
export type FormShape = {
	kind: string
	sections: FormSection[]
	/** What has usual values, with the dependencies, behind a title that opens it; null where all is in sight. */
	folded: { title: string; sections: FormSection[] } | null
	/** Other monitors, of which those whose box is ticked are waited for; null where there are none. */
	dependencies: {
		title: string
		lead: string
		/** The box of each monitor that was waited for when the form was made. */
		boxes: { name: string; label: string }[]
		more: FieldShape
	} | null
	/** Names of the kinds an address can be taken for. */
	kindNames: Record<string, string>
	/** The button that tests, and what it does; null where there is nothing to look at. */
	test: { verb: string; hint: string } | null
}
