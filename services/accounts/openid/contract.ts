import { z } from 'zod'
import { idText, lineText } from '#services/accounts/texts.ts'
import type { UriProblem } from './redirect-uris.ts'

/** What a client asks of the user whom it sent here. */
export type AuthorizationRequest = {
	client: { name: string; uri: string | null }
	/** The host that gets the answer. */
	returnsTo: string
	scopes: string[]
	/**
	 * 'signIn': the user signs in first, again where the client asks for it; 'consent': they have not agreed yet;
	 * 'agreed': they have, and go on to `next`.
	 */
	step: 'signIn' | 'consent' | 'agreed'
	/** Path of this site. */
	next: string
}

/** What a device that shows `code` asks of the user who types it. */
export type DeviceRequest = {
	client: { name: string; uri: string | null }
	scopes: string[]
	status: 'pending' | 'approved' | 'denied'
}

/** A client that a user has let in. */
export type Application = {
	clientId: string
	name: string
	uri: string | null
	scopes: string[]
	since: string
}

type ClientKind = 'confidential' | 'public'

export type ListedClient = {
	id: string
	name: string
	kind: ClientKind
	disabled: boolean
	redirectUris: string[]
	postLogoutUris: string[]
	backchannelLogoutUri: string | null
	createdAt: string
}

export type NewClient = {
	name: string
	/** `public`: a program on users's own machines, which can keep no secret. */
	kind: ClientKind
	/** Address of the service, to show. */
	uri: string | null
	redirectUris: string[]
	postLogoutUris: string[]
	backchannelLogoutUri: string | null
}

/** `secret` is told this once; null for a public client. */
export type ClientCredentials = { id: string; secret: string | null }

type ClientField = 'name' | 'uri' | 'redirectUris' | 'postLogoutUris' | 'backchannelLogoutUri'

/** The clients that may ask, and what users have let them do. */
export type Registration =
	| { ok: true; client: ClientCredentials }
	| { ok: false; field: ClientField; problem: UriProblem | 'NAME_REQUIRED' | 'INVALID_NAME' }

export type OpenidService = {
	/** Reads the signed query with which a client's user was sent to a page; null when forged or older than 10 min. */
	request(headers: Headers, oauthQuery: string): Promise<AuthorizationRequest | null>
	/**
	 * The request behind the code that a device shows; null when there is none or it has expired. From then on only
	 * this user can answer it. @throws {AppError} UNAUTHORIZED; TOO_MANY_REQUESTS after wrong codes.
	 */
	device(headers: Headers, code: string): Promise<DeviceRequest | null>
	/** What the user has let in, newest first. @throws {AppError} UNAUTHORIZED */
	applications(headers: Headers): Promise<Application[]>
	/**
	 * Takes the consent back and ends every token at once.
	 * @throws {AppError} UNAUTHORIZED, NOT_FOUND, or FORBIDDEN for an administrator who sees the site as the user.
	 */
	revokeApplication(headers: Headers, clientId: string): Promise<void>
	/** The rest wants `clients.manage`. @throws {AppError} UNAUTHORIZED, FORBIDDEN or NOT_FOUND */
	clients(headers: Headers): Promise<ListedClient[]>
	registerClient(headers: Headers, client: NewClient): Promise<Registration>
	/** The old secret is refused from now on. @throws {AppError} VALIDATION_ERROR for a public client */
	rotateSecret(headers: Headers, clientId: string): Promise<ClientCredentials>
	/** A disabled client gets nothing, and its tokens are refused until it is enabled again. */
	setClientDisabled(headers: Headers, clientId: string, disabled: boolean): Promise<void>
	/** Its tokens and the consents given to it go with it. */
	removeClient(headers: Headers, clientId: string): Promise<void>
}

const texts = z.array(z.string())
const askingClient = z.object({ name: z.string(), uri: z.string().nullable() })
const kind = z.enum(['confidential', 'public'])

export const authorizationRequestSchema: z.ZodType<AuthorizationRequest | null> = z
	.object({
		client: askingClient,
		returnsTo: z.string(),
		scopes: texts,
		step: z.enum(['signIn', 'consent', 'agreed']),
		next: z.string(),
	})
	.nullable()

export const deviceRequestSchema: z.ZodType<DeviceRequest | null> = z
	.object({ client: askingClient, scopes: texts, status: z.enum(['pending', 'approved', 'denied']) })
	.nullable()

export const applicationsSchema: z.ZodType<Application[]> = z.array(
	z.object({
		clientId: z.string(),
		name: z.string(),
		uri: z.string().nullable(),
		scopes: texts,
		since: z.string(),
	}),
)

export const clientsSchema: z.ZodType<ListedClient[]> = z.array(
	z.object({
		id: z.string(),
		name: z.string(),
		kind,
		disabled: z.boolean(),
		redirectUris: texts,
		postLogoutUris: texts,
		backchannelLogoutUri: z.string().nullable(),
		createdAt: z.string(),
	}),
)

const uri = lineText.max(4000)

export const newClientBody = z.object({
	name: lineText.max(1000),
	kind,
	uri: uri.nullable(),
	redirectUris: z.array(uri).max(100),
	postLogoutUris: z.array(uri).max(100),
	backchannelLogoutUri: uri.nullable(),
})

export const credentialsSchema: z.ZodType<ClientCredentials> = z.object({
	id: z.string(),
	secret: z.string().nullable(),
})

export const registrationSchema: z.ZodType<Registration> = z.union([
	z.object({ ok: z.literal(true), client: credentialsSchema }),
	z.object({
		ok: z.literal(false),
		field: z.enum(['name', 'uri', 'redirectUris', 'postLogoutUris', 'backchannelLogoutUri']),
		problem: z.enum([
			'NAME_REQUIRED',
			'INVALID_NAME',
			'URI_REQUIRED',
			'URI_INCOMPLETE',
			'URI_NOT_HTTPS',
			'URI_WITH_FRAGMENT',
			'URI_WITH_WILDCARD',
			'URI_WITH_PASSWORD',
			'TOO_MANY_URIS',
			'URI_NOT_PUBLIC',
			'URI_WITH_PORT',
		]),
	}),
])

export const oauthQueryBody = z.object({
	oauthQuery: z
		.string()
		.max(8000)
		.regex(/^[!-~]*$/),
})

export const deviceQuery = z.object({
	code: z
		.string()
		.max(50)
		.regex(/^\P{Cc}*$/u),
})

export const clientParam = z.object({ clientId: idText })

export const disabledBody = z.object({ disabled: z.boolean() })
