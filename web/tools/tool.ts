import { defineMessages, type Messages } from '#web/i18n/messages.ts'
import type { IconData } from '#web/ui/icon/icon.tsx'
import type { HandedKind } from './handed-over.ts'

/** What a tool is about. */
type Shelf = 'images' | 'text' | 'numbers' | 'safety'

type CardWords = { title: string; summary: string }

/** What the index and the search know of a tool before its page is loaded. */
export type Tool = {
	icon: IconData
	shelf: Shelf
	/** Place in the index, from 1. */
	order: number
	/** Further words under which the tool is found, in both languages, lower case. */
	keywords: readonly string[]
	/** What it can take from another tool. */
	takes: readonly HandedKind[]
	messages: Messages<CardWords>
}

type Card = Omit<Tool, 'messages' | 'takes'> & Partial<Pick<Tool, 'takes'>> & { fr: CardWords; en: CardWords }

/** The card of a tool. Its folder's name is its address. */
export function defineTool({ fr, en, takes = [], ...card }: Card): Tool {
	return { ...card, takes, messages: defineMessages<CardWords>({ fr, en }) }
}
