/** Who publishes the site; `anonymous` is a person who does so on a non-professional basis and stays anonymous. */
export const publisherKinds = ['individual', 'anonymous', 'association', 'company'] as const

export type PublisherKind = (typeof publisherKinds)[number]

/** The texts of the legal identity, with their maximum lengths in characters. */
export const maxIdentityCharacters = {
	name: 120,
	legalForm: 80,
	address: 200,
	phone: 30,
	registration: 80,
	shareCapital: 40,
	vatNumber: 30,
	director: 120,
	coDirector: 120,
	hostName: 120,
	hostAddress: 200,
	hostPhone: 30,
	email: 254,
	dataProtection: 254,
}

export type IdentityField = keyof typeof maxIdentityCharacters

const host = ['hostName', 'hostAddress', 'hostPhone'] as const
const contact = ['email', 'dataProtection'] as const
const person = ['name', 'address', 'phone'] as const
const directors = ['director', 'coDirector'] as const

/** What each kind of publisher publishes, in the order of the page. The host alone knows who an anonymous publisher is. */
export const publishedFields: Record<PublisherKind, readonly IdentityField[]> = {
	individual: [...person, 'registration', 'vatNumber', ...host, ...contact],
	anonymous: [...host, ...contact],
	association: ['name', 'legalForm', 'address', 'phone', 'registration', ...directors, ...host, ...contact],
	company: [
		'name',
		'legalForm',
		'address',
		'phone',
		'registration',
		'shareCapital',
		'vatNumber',
		...directors,
		...host,
		...contact,
	],
}

/**
 * What the law asks of each kind of publisher. Publisher, director of publication and host: loi n° 2004-575 du 21 juin
 * 2004, article 1-1 I 1° to 4°, and II for an anonymous publisher, who names the host and its address only (articles
 * added by loi n° 2024-449; before, article 6 III). A single person is the director of their own publication (loi
 * n° 82-652, article 93-2), and only registered businesses state a number and a capital. The email address is the
 * contact point of regulation (EU) 2022/2065, article 12.
 */
const requiredFields: Record<PublisherKind, readonly IdentityField[]> = {
	individual: [...person, ...host, 'email'],
	anonymous: ['hostName', 'hostAddress', 'email'],
	association: [...person, 'director', ...host, 'email'],
	company: [...person, 'registration', 'shareCapital', 'director', ...host, 'email'],
}

/** `kind`: the publisher has not been declared. */
export type MissingPiece = IdentityField | 'kind'

type Identity = { kind: PublisherKind | null } & Partial<Record<IdentityField, string>>

/** The pieces that the law asks for (see `requiredFields`) and that the identity does not have. */
export function missingPieces(identity: Identity): MissingPiece[] {
	const { kind } = identity
	if (kind === null) return ['kind', ...requiredFields.anonymous.filter((field) => !identity[field]?.trim())]
	return requiredFields[kind].filter((field) => !identity[field]?.trim())
}

/** Maximum lengths of the other settings. */
export const maxCharacters = {
	siteName: 60,
	description: 200,
	sentence: 160,
	linkLabel: 40,
	address: 500,
	banner: 240,
	maintenanceMessage: 400,
	analyticsProvider: 60,
	host: 253,
	mailUser: 254,
	clientId: 500,
	tenant: 100,
}

/** How the connection to the mail server is encrypted; `auto`: if the server offers it. */
export const mailSecurities = ['starttls', 'tls', 'auto'] as const

/** Additional links of header and footer together. */
export const maxLinks = 12

export const linkPlaces = ['header', 'footer'] as const

/** The fixed links of the header, all of which can be hidden. */
export const headerLinks = ['news', 'teams', 'documents', 'tools', 'status'] as const

/** The fixed links of the footer that can be hidden: not contact and legal notice, which the law asks for. */
export const hideableFooterLinks = ['news', 'about', 'search', 'status'] as const

/** The sections of the home page below its title, in the default order. */
export const homeSections = ['live', 'news', 'tools', 'teams'] as const

export const bannerTones = ['info', 'good', 'warn', 'bad'] as const
