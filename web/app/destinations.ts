import type { messages } from './header/messages.ts'

type Word = keyof (typeof messages)['fr']

export type Destination = { to: string; word: Word }

/** What the header leads to. */
export const destinations: readonly Destination[] = [
	{ to: '/news', word: 'news' },
	{ to: '/teams', word: 'teams' },
	{ to: '/documents', word: 'documents' },
	{ to: '/micro-services', word: 'tools' },
	{ to: '/uptime', word: 'status' },
]
