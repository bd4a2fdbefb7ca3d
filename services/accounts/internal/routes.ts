import { Hono } from 'hono'
import { describe } from '#platform/http/openapi.ts'
import { AppError } from '#platform/errors.ts'
import { noContent } from '#platform/http/no-content.ts'
import { byService } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { mailServerSchema } from '#services/accounts/mail-server/contract.ts'
import { noticeBody } from '#services/accounts/notifications/contract.ts'
import {
	avatarChange,
	avatarHostsSchema,
	avatarsOfBody,
	avatarsOfSchema,
	contactReplyMail,
	type InternalAccounts,
	isSetSchema,
	permissionsSchema,
	providerPicturesBody,
	providerPicturesSchema,
	rejectedPicture,
	serviceEntry,
	userIdParam,
} from './contract.ts'

const documented = { security: byService, errors: [400, 403] } as const

export function internalRoutes(
	internal: InternalAccounts,
	{ isFromService }: { isFromService(headers: Headers): boolean },
) {
	return new Hono()
		.use(async (c, next) => {
			if (!isFromService(c.req.raw.headers)) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
			await next()
			c.header('cache-control', 'no-store')
		})
		.post(
			'/audit',
			describe('Records an audit event reported by another service of this site', {
				security: byService,
				errors: [403],
			}),
			valid('json', serviceEntry),
			(c) => noContent(c, internal.note(c.req.valid('json'))),
		)
		.post(
			'/notices',
			describe('Tells users something, by the channels of their preferences', documented),
			valid('json', noticeBody),
			(c) => noContent(c, internal.notify(c.req.valid('json'))),
		)
		.post(
			'/contact-replies',
			describe('Mails an answer of the team to who sent a contact message', documented),
			valid('json', contactReplyMail),
			(c) => noContent(c, internal.mailContactReply(c.req.valid('json'))),
		)
		.get(
			'/mail-server',
			describe('Returns where mails leave, for the outboxes of other services', {
				answer: mailServerSchema,
				security: byService,
				errors: [403],
			}),
			async (c) => c.json(await internal.mailServer()),
		)
		.get(
			'/avatar-hosts',
			describe('Returns the hosts of the pictures that the sign-in providers in use give', {
				answer: avatarHostsSchema,
				security: byService,
				errors: [403],
			}),
			async (c) => c.json({ hosts: await internal.avatarHosts() }),
		)
		.get(
			'/permissions/:userId',
			describe('Returns a user’s permissions, for another service of this site', {
				answer: permissionsSchema,
				security: byService,
				errors: [403],
			}),
			valid('param', userIdParam),
			async (c) => c.json({ permissions: await internal.permissions(c.req.valid('param').userId) }),
		)
		.post(
			'/avatars/:userId',
			describe('Sets or removes a user’s avatar, for the service that stores it', {
				answer: isSetSchema,
				...documented,
			}),
			valid('param', userIdParam),
			valid('json', avatarChange),
			async (c) =>
				c.json({ isSet: await internal.setAvatar(c.req.valid('param').userId, c.req.valid('json')) }),
		)
		.post(
			'/avatars',
			describe('Returns the avatars of the users that exist', { answer: avatarsOfSchema, ...documented }),
			valid('json', avatarsOfBody),
			async (c) => c.json({ avatars: await internal.avatarsOf(c.req.valid('json').userIds) }),
		)
		.post(
			'/provider-pictures',
			describe('Gives provider pictures to fetch, each to one caller', {
				answer: providerPicturesSchema,
				...documented,
			}),
			valid('json', providerPicturesBody),
			async (c) => c.json({ pictures: await internal.providerPictures(c.req.valid('json').limit) }),
		)
		.post(
			'/provider-pictures/:userId',
			describe('Never gives a provider picture again', documented),
			valid('param', userIdParam),
			valid('json', rejectedPicture),
			(c) => noContent(c, internal.rejectPicture(c.req.valid('param').userId, c.req.valid('json').picture)),
		)
}
