import { z } from 'zod'
import { idText } from '#services/accounts/texts.ts'

/** Parsed from `User-Agent`; null where unknown. */
export const deviceSchema = z.object({
	browser: z.string().nullable(),
	os: z.string().nullable(),
	kind: z.enum(['computer', 'phone', 'tablet', 'television', 'unknown']),
})

export type Device = z.infer<typeof deviceSchema>

/** Sessions are renewed once a day while in use. `isLocal`: the address is in the server's own network. */
export const devicesSchema = z.array(
	deviceSchema.extend({
		/** Of the session. */
		id: z.string(),
		address: z.string().nullable(),
		isLocal: z.boolean(),
		createdAt: z.string(),
		renewedAt: z.string(),
		/** Whether it is the session of the request. */
		isCurrent: z.boolean(),
	}),
)

export type DeviceView = z.infer<typeof devicesSchema>[number]

export type DevicesService = {
	/**
	 * The active sessions of the user, at most 200: the current one first, then the most recently renewed.
	 * @throws {AppError} UNAUTHORIZED
	 */
	list(headers: Headers): Promise<DeviceView[]>
	/** @throws {AppError} UNAUTHORIZED, or NOT_FOUND for a session that has ended or belongs to another user. */
	revoke(headers: Headers, id: string): Promise<void>
}

export const sessionParam = z.object({ id: idText })
