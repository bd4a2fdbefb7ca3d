import { z } from 'zod'
import type { MailServer } from '#platform/mail/transport.ts'
import { auditDetails } from '#services/accounts/audit/contract.ts'
import { auditEvents } from '#services/accounts/audit/events.ts'
import type { InternalNotifications } from '#services/accounts/notifications/contract.ts'
import { type Permission, permissions } from '#services/accounts/permissions.ts'
import { idText } from '#services/accounts/texts.ts'

/** An audit event of another service, which affects no account. */
export const serviceEntry = z.strictObject({
	event: z.enum(auditEvents),
	actorId: idText.nullable(),
	origin: z.strictObject({
		address: z.string().max(100).nullable(),
		userAgent: z.string().max(300).nullable(),
	}),
	details: auditDetails.default({}),
})

export type ServiceEntry = z.input<typeof serviceEntry>

export const userIdParam = z.object({ userId: idText })

export const permissionsSchema = z.object({ permissions: z.array(z.enum(permissions)) })

/** A path of this site, such as `/cdn/assets/x.webp`. */
const sitePath = z.string().regex(/^\/(?!\/)[\w./-]{1,300}$/)

const pictureAddress = z.string().max(100_000)

export const avatarChange = z.strictObject({
	avatar: sitePath.nullable(),
	/** With it, the avatar is only set if this still is the user's picture and they have no avatar. */
	fromPicture: pictureAddress.optional(),
})

type AvatarChange = z.infer<typeof avatarChange>

export const isSetSchema = z.object({ isSet: z.boolean() })

/** A picture that a user's provider gave: an https address or a data URL. */
const providerPicture = z.strictObject({ userId: idText, picture: pictureAddress })

export type ProviderPicture = z.infer<typeof providerPicture>

export const providerPicturesBody = z.strictObject({ limit: z.int().min(1).max(100) })

export const providerPicturesSchema = z.object({ pictures: z.array(providerPicture) })

export const rejectedPicture = z.strictObject({ picture: pictureAddress })

const maxAsked = 500

export const avatarsOfBody = z.strictObject({ userIds: z.array(idText).max(maxAsked) })

export const avatarHostsSchema = z.object({ hosts: z.array(z.string()) })

export const avatarsOfSchema = z.object({ avatars: z.record(z.string(), z.string().nullable()) })

/** An answer of the team to a contact message. */
export const contactReplyMail = z.strictObject({
	/** Idempotency key: a second mail with the same id is not sent. */
	id: idText,
	to: z.strictObject({ name: z.string().max(100), email: z.email().max(254) }),
	/** Where an answer to this mail goes; null for the sender of the site. */
	replyTo: z.email().max(254).nullable(),
	locale: z.enum(['fr', 'en']),
	/** That of the message. */
	subject: z.string().max(150),
	reply: z.string().max(4000),
	/** What is answered. */
	message: z.string().max(4000),
})

export type ContactReplyMail = z.infer<typeof contactReplyMail>

/** Avatars of users, for the service that stores them. */
export type InternalAvatars = {
	/** Exact hosts, or `*.example.org`, of the pictures that the sign-in providers in use give. */
	avatarHosts(): Promise<string[]>
	/** Null removes the provider's picture too. False if there is no such user, or `fromPicture` no longer holds. */
	setAvatar(userId: string, change: AvatarChange): Promise<boolean>
	/**
	 * Pictures that are not an avatar yet and may be fetched now. Each is given to one caller and again only after a delay
	 * that grows from 5 minutes to a day, at most 12 times.
	 */
	providerPictures(limit: number): Promise<ProviderPicture[]>
	/** Never gives this picture of the user again. */
	rejectPicture(userId: string, picture: string): Promise<void>
	/** Avatars by id of the users that exist among `userIds` (at most 500). */
	avatarsOf(userIds: readonly string[]): Promise<Record<string, string | null>>
}

/** For the other services of this site, which authenticate with the site's secret and not with a user's session. */
export type InternalService = {
	/** Writes one row of the audit log. Call it last in a transaction, so that a failure rolls the change back. */
	note(entry: ServiceEntry): Promise<void>
	/** The current permissions of a user; none for a banned or deleted one. */
	permissions(userId: string): Promise<Permission[]>
}

type InternalMails = {
	/** Mails anybody who sent a contact message. */
	mailContactReply(mail: ContactReplyMail): Promise<void>
	/** Where mails leave, with the password in the address: for the outboxes of other services. */
	mailServer(): Promise<MailServer>
}

export type InternalAccounts = InternalService & InternalAvatars & InternalNotifications & InternalMails
