type Word = 'home' | 'news' | 'teams' | 'documents' | 'tools' | 'status'

type Destination = { to: string; word: Word }

/** What the header leads to; `word` is one of its messages. */
export const destinations: readonly Destination[] = [
	{ to: '/news', word: 'news' },
	{ to: '/teams', word: 'teams' },
	{ to: '/documents', word: 'documents' },
	{ to: '/micro-services', word: 'tools' },
	{ to: '/uptime', word: 'status' },
]
