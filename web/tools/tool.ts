import { defineMessages, type Messages } from '#web/i18n/messages.ts'
import type { IconData } from '#web/ui/icon/icon.tsx'

type CardWords = { title: string; summary: string }

/** What the index and the search know of a tool before its page is loaded. */
export type Tool = {
	icon: IconData
	/** Place in the index, from 1. */
	order: number
	/** Further words under which the tool is found, in both languages, lower case. */
	keywords: readonly string[]
	messages: Messages<CardWords>
}

type Card = Omit<Tool, 'messages'> & { fr: CardWords; en: CardWords }

/** The card of a tool. Its folder's name is its address. */
export function defineTool({ fr, en, ...card }: Card): Tool {
	return { ...card, messages: defineMessages<CardWords>({ fr, en }) }
}
