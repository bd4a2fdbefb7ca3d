export type FieldShape = {
	name: string
	label: string
	hint?: string
	optional?: boolean
	/** `figures`: a number; `short`: a name; `line`: full width. */
	type: 'figures' | 'short' | 'line' | 'block' | 'choice' | 'tick'
	maxLength?: number
	options?: readonly { value: string; label: string }[]
}

export type FormSection = { title?: string; fields: FieldShape[]; isFolded?: boolean }

export type FormShape = {
	kind: string
	sections: FormSection[]
	folded: { title: string; sections: FormSection[] } | null
	dependencies: {
		title: string
		lead: string
		boxes: { name: string; label: string }[]
		more: FieldShape
	} | null
	kindNames: Record<string, string>
	test: { verb: string; hint: string } | null
}
