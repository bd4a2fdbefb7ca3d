import { z } from 'zod'
import { passwordLength } from './passwords/passwords.ts'
import { permissions } from './permissions.ts'
import { badges, type Profile, type SessionView, type WebSettings } from './service.ts'
import { lineText } from './texts.ts'
import { isUsername } from './usernames.ts'

const permission = z.enum(permissions)

export const sessionSchema: z.ZodType<SessionView | null> = z
	.object({
		user: z.object({
			id: z.string(),
			name: z.string(),
			username: z.string(),
			email: z.string(),
			emailVerified: z.boolean(),
			image: z.string().nullable(),
			role: z.string(),
			createdAt: z.string(),
		}),
		expiresAt: z.string(),
		permissions: z.array(permission),
		impersonatedBy: z.string().nullable(),
	})
	.nullable()

export const webSettingsSchema: z.ZodType<WebSettings> = z.object({
	siteName: z.string(),
	registrationOpen: z.boolean(),
	magicLink: z.boolean(),
	providers: z.array(z.string()),
	setUp: z.boolean(),
})

export const profileSchema: z.ZodType<Profile> = z.object({
	username: z.string(),
	name: z.string(),
	image: z.string().nullable(),
	createdAt: z.string(),
	badges: z.array(z.enum(badges)),
})

export const trustedSchema = z.object({ trusted: z.boolean() })

export const addressQuery = z.object({ address: z.string().max(10_000) })

export const possibleSchema = z.object({ possible: z.boolean() })

export const errorSchema = z.object({ code: z.string(), message: z.string() })

export const usernameParam = z.object({ username: z.string().refine(isUsername, 'Invalid username') })

/** `pageId` is chosen by the page: letters, digits and `/ . _ : -`. */
export const pageVisitQuery = z.object({
	token: z.string().regex(/^[!-~]{1,200}$/),
	pageId: z
		.string()
		.min(1)
		.max(100)
		.regex(/^[\w/.:-]+$/),
})

export const pagesSchema = z.object({ pages: z.record(z.string(), z.boolean()) })

export const tokenQuery = z.object({ token: z.string().max(200).default('') })

export const administratorBody = z.object({
	token: z.string().max(200),
	name: lineText.min(1).max(100),
	email: z.email().max(254),
	password: z.string().min(passwordLength.min).max(passwordLength.max),
})
