import type { TextLocale } from './messages.ts'

export type RenderOptions = {
	/** Level of the highest heading of the text; 2 by default, below the h1 of the page. */
	topLevel?: 2 | 3 | 4
	/** Prefix of the ids of headings and notes, for a page that shows several texts. */
	idPrefix?: string
	/** Language of the text; French by default. */
	locale?: TextLocale
	/** The `rel` of links; `noopener` by default. */
	linkRel?: string
	/** Reads only paragraphs, lists, quotes, code, emphasis and links: for what members write. */
	isSimple?: boolean
}

/** What the rules of one rendering share. */
export type RenderEnv = Required<RenderOptions> & {
	/** Ids of this text, without prefix. */
	ids: Set<string>
}
