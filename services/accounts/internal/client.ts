import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { createHttpClient, type HttpClient } from '#platform/http/client.ts'
import { mailServerSchema } from '#services/accounts/mail-server/contract.ts'
import {
	avatarHostsSchema,
	avatarsOfSchema,
	type InternalAccounts,
	isSetSchema,
	permissionsSchema,
	providerPicturesSchema,
} from './contract.ts'
import { serviceHeaders } from './service-token.ts'

/** `call` is made by `createInternalCall`. */
export function createInternalClient(call: HttpClient): InternalAccounts {
	const post = async <Answer>(path: string[], body: object, answer: z.ZodType<Answer>) =>
		await call({ method: 'POST', path, body, answer })
	return {
		async note(body) {
			await post(['audit'], body, z.null())
		},
		async notify(body) {
			await post(['notices'], body, z.null())
		},
		async mailContactReply(body) {
			await post(['contact-replies'], body, z.null())
		},
		mailServer: () => call({ path: ['mail-server'], answer: mailServerSchema }),
		async permissions(userId) {
			const path = ['permissions', userId]
			return (await call({ path, answer: permissionsSchema })).permissions
		},
		avatarHosts: async () => (await call({ path: ['avatar-hosts'], answer: avatarHostsSchema })).hosts,
		setAvatar: async (userId, change) => (await post(['avatars', userId], change, isSetSchema)).isSet,
		providerPictures: async (limit) =>
			(await post(['provider-pictures'], { limit }, providerPicturesSchema)).pictures,
		async rejectPicture(userId, picture) {
			await post(['provider-pictures', userId], { picture }, z.null())
		},
		avatarsOf: async (userIds) => (await post(['avatars'], { userIds }, avatarsOfSchema)).avatars,
	}
}

/** `root` is the address of the accounts service, `secret` the secret shared with it. */
export function createInternalCall(root: string, secret: string, timeoutMs: number): HttpClient {
	const call = createHttpClient(`${root}/internal`, { fixedHeaders: serviceHeaders(secret), timeoutMs })
	return (async (request) => await call(request).catch(rethrow)) as HttpClient
}

function rethrow(error: unknown): never {
	if (error instanceof AppError && error.code === 'FORBIDDEN' && error.reason === undefined)
		throw new Error('The accounts service rejects this process: its SECRET differs', { cause: error })
	throw error
}
