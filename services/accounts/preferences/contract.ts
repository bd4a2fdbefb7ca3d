import { z } from 'zod'

/** Null where the user has not chosen. */
export const userPreferencesSchema = z.object({
	/** Of mails that no request asks for, and of a browser without a choice of its own. */
	locale: z.enum(['fr', 'en']).nullable(),
	colorMode: z.enum(['light', 'dark', 'system']).nullable(),
})

export const userPreferencesBody = z.strictObject(userPreferencesSchema.shape).partial()

export type UserPreferences = z.infer<typeof userPreferencesSchema>

/** What the signed-in user prefers on every device. Both methods throw {AppError} UNAUTHORIZED for a visitor. */
export type PreferencesService = {
	read(headers: Headers): Promise<UserPreferences>
	/** What is absent stays. While impersonating, nothing changes: the browser is another user's. */
	change(headers: Headers, changed: z.infer<typeof userPreferencesBody>): Promise<void>
}
