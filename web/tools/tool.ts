import { defineMessages, type Messages } from '#web/i18n/messages.ts'
import type { IconData } from '#web/ui/icon/icon.tsx'
import type { HandOffKind } from './hand-off.ts'

export type ToolCategory = 'images' | 'text' | 'numbers'

export type ToolWords = { title: string; summary: string }

type CardWords = ToolWords & {
	/** 'abc → ba7816bf…' */
	sample: string
}

export type Tool = {
	icon: IconData
	category: ToolCategory
	order: number
	keywords: readonly string[]
	takes: readonly HandOffKind[]
	/** Offered by the command palette. */
	actions: readonly Action[]
	messages: Messages<CardWords>
}

type Action = { query: string; fr: string; en: string }

type Card = Omit<Tool, 'messages' | 'takes' | 'actions'> &
	Partial<Pick<Tool, 'takes' | 'actions'>> & { fr: CardWords; en: CardWords }

/** The name of the folder is the slug. */
export function defineTool({ fr, en, takes = [], actions = [], ...card }: Card): Tool {
	return { ...card, takes, actions, messages: defineMessages<CardWords>({ fr, en }) }
}
