import type { Locale } from './contract.ts'

type Text = { locale: Locale; title: string; summary: string; body: string }

/** Times are ISO 8601 text in UTC, always with milliseconds, so that text order is time order. Bodies are Markdown. */
export type ContentTables = {
	news: {
		id: string
		category: string
		author: string | null
		published_at: string | null
		created_at: string
		updated_at: string
	}
	news_texts: Text & { news_id: string }
	teams: { slug: string; position: number }
	team_texts: { team: string; locale: Locale; name: string; summary: string; body: string }
	team_members: {
		team: string
		position: number
		name: string
		role_fr: string
		role_en: string | null
		username: string | null
	}
	documents: { id: string; kind: 'general' | 'legal' | 'page'; version: number; effective_at: string }
	document_texts: Text & { document_id: string }
	/** One row, incremented in the transaction of every write. */
	content_changes: { id: number; version: number }
}
