type Word = 'home' | 'news' | 'teams' | 'documents' | 'tools' | 'status'

type Destination = { to: string; word: Word }

/** The links of the header; `word` is the key of their message. */
const destinations: readonly Destination[] = [
	{ to: '/news', word: 'news' },
	{ to: '/teams', word: 'teams' },
	{ to: '/documents', word: 'documents' },
	{ to: '/micro-services', word: 'tools' },
	{ to: '/uptime', word: 'status' },
]

/** Without those that the settings hide. */
export const shownDestinations = (hidden: readonly string[]) =>
	destinations.filter(({ word }) => !hidden.includes(word))
