import { z } from 'zod'
import { idText } from '#services/accounts/texts.ts'
import { type Device, deviceKinds } from './device.ts'

/** A live session of somebody, as its owner sees it: what it runs on, and from where. Its token stays here. */
export type DeviceView = Device & {
	/** Of the session. */
	id: string
	/** Null when it was not known. */
	address: string | null
	/** Whether the address belongs to the network that the server stands in. */
	isLocal: boolean
	createdAt: string
	/** When it was last renewed, which a session in use is once a day. */
	renewedAt: string
	/** Whether it is the session of the request. */
	isCurrent: boolean
}

export type DevicesService = {
	/**
	 * The live sessions of the user, their own first, then the last renewed; at most 200.
	 * @throws {AppError} UNAUTHORIZED
	 */
	list(headers: Headers): Promise<DeviceView[]>
	/**
	 * Ends one session of the user.
	 * @throws {AppError} UNAUTHORIZED, or NOT_FOUND for one that has ended or is somebody else's.
	 */
	revoke(headers: Headers, id: string): Promise<void>
}

const device: z.ZodType<DeviceView> = z.object({
	id: z.string(),
	browser: z.string().nullable(),
	os: z.string().nullable(),
	kind: z.enum(deviceKinds),
	address: z.string().nullable(),
	isLocal: z.boolean(),
	createdAt: z.string(),
	renewedAt: z.string(),
	isCurrent: z.boolean(),
})

export const devicesSchema = z.array(device)

export const sessionParam = z.object({ id: idText })
