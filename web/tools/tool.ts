import { defineMessages, type Messages } from '#web/i18n/messages.ts'
import type { IconData } from '#web/ui/icon/icon.tsx'
import type { HandOffKind } from './hand-off.ts'

export type ToolCategory = 'images' | 'text' | 'numbers'

export type ToolWords = { title: string; summary: string }

type CardWords = ToolWords & {
	/** What is put in and what comes out, at a glance: 'abc → ba7816bf…'. */
	sample: string
}

export type Tool = {
	icon: IconData
	category: ToolCategory
	/** Place in the index, from 1. */
	order: number
	keywords: readonly string[]
	takes: readonly HandOffKind[]
	/** What the palette offers to do with it, and the options in its address that do it. */
	actions: readonly Action[]
	messages: Messages<CardWords>
}

type Action = { query: string; fr: string; en: string }

type Card = Omit<Tool, 'messages' | 'takes' | 'actions'> &
	Partial<Pick<Tool, 'takes' | 'actions'>> & { fr: CardWords; en: CardWords }

/** The card of a tool. The name of its folder is its slug. */
export function defineTool({ fr, en, takes = [], actions = [], ...card }: Card): Tool {
	return { ...card, takes, actions, messages: defineMessages<CardWords>({ fr, en }) }
}
