import { z } from 'zod'
import { idText, lineText } from '#services/accounts/texts.ts'
import { uriProblems } from './redirect-uris.ts'

const scopes = z.array(z.string())
const requestingClient = z.object({ name: z.string(), uri: z.string().nullable() })

/** What a client requests from the user. */
export const authorizationRequestSchema = z
	.object({
		client: requestingClient,
		/** The host that receives the response. */
		returnsTo: z.string(),
		scopes,
		/**
		 * `signIn`: the user must sign in first, perhaps again; `consent`: the user has not consented yet; `agreed`: the user
		 * has, and continues at `next`.
		 */
		step: z.enum(['signIn', 'consent', 'agreed']),
		/** Path of this site. */
		next: z.string(),
	})
	.nullable()

export type AuthorizationRequest = NonNullable<z.infer<typeof authorizationRequestSchema>>

/** The request of the device that shows a user code. */
export const deviceRequestSchema = z
	.object({ client: requestingClient, scopes, status: z.enum(['pending', 'approved', 'denied']) })
	.nullable()

export type DeviceRequest = NonNullable<z.infer<typeof deviceRequestSchema>>

/** Clients to which the user has consented. */
export const applicationsSchema = z.array(
	z.object({
		clientId: z.string(),
		name: z.string(),
		uri: z.string().nullable(),
		scopes,
		since: z.string(),
	}),
)

export type Application = z.infer<typeof applicationsSchema>[number]

/** `public`: a program on users' own machines, which cannot keep a secret. */
const clientKind = z.enum(['confidential', 'public'])

export const clientsSchema = z.array(
	z.object({
		id: z.string(),
		name: z.string(),
		kind: clientKind,
		disabled: z.boolean(),
		redirectUris: z.array(z.string()),
		postLogoutUris: z.array(z.string()),
		backchannelLogoutUri: z.string().nullable(),
		createdAt: z.string(),
	}),
)

export type ListedClient = z.infer<typeof clientsSchema>[number]

const uri = lineText.max(4000)

export const newClientBody = z.object({
	name: lineText.max(1000),
	kind: clientKind,
	/** Displayed address of the service. */
	uri: uri.nullable(),
	redirectUris: z.array(uri).max(100),
	postLogoutUris: z.array(uri).max(100),
	backchannelLogoutUri: uri.nullable(),
})

export type NewClient = z.infer<typeof newClientBody>

/** `secret` is shown once; null for a public client. */
export const credentialsSchema = z.object({ id: z.string(), secret: z.string().nullable() })

export type ClientCredentials = z.infer<typeof credentialsSchema>

export const registrationSchema = z.union([
	z.object({ ok: z.literal(true), client: credentialsSchema }),
	z.object({
		ok: z.literal(false),
		field: z.enum(['name', 'uri', 'redirectUris', 'postLogoutUris', 'backchannelLogoutUri']),
		problem: z.enum(['NAME_REQUIRED', 'INVALID_NAME', ...uriProblems]),
	}),
])

export type Registration = z.infer<typeof registrationSchema>

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

export type OpenidService = {
	/** Reads the signed query of an authorization page; null if it is forged or older than 10 minutes. */
	request(headers: Headers, oauthQuery: string): Promise<AuthorizationRequest | null>
	/**
	 * The request behind a user code; null if it is unknown or expired. Reading it binds it to this user. @throws {AppError} UNAUTHORIZED; TOO_MANY_REQUESTS after wrong codes.
	 */
	device(headers: Headers, code: string): Promise<DeviceRequest | null>
	/** Newest first. @throws {AppError} UNAUTHORIZED */
	applications(headers: Headers): Promise<Application[]>
	/**
	 * Revokes the consent and every token at once.
	 * @throws {AppError} UNAUTHORIZED, NOT_FOUND, or FORBIDDEN while impersonating.
	 */
	revokeApplication(headers: Headers, clientId: string): Promise<void>
	/** This and the following methods need `clients.manage`. @throws {AppError} UNAUTHORIZED, FORBIDDEN or NOT_FOUND */
	clients(headers: Headers): Promise<ListedClient[]>
	registerClient(headers: Headers, client: NewClient): Promise<Registration>
	/** Revokes the old secret. @throws {AppError} VALIDATION_ERROR for a public client */
	rotateSecret(headers: Headers, clientId: string): Promise<ClientCredentials>
	/** A disabled client gets no tokens, and those it has are rejected until it is enabled again. */
	setClientDisabled(headers: Headers, clientId: string, disabled: boolean): Promise<void>
	/** Deletes the client's tokens and consents too. */
	removeClient(headers: Headers, clientId: string): Promise<void>
}
