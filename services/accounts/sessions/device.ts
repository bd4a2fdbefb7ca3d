import Bowser from 'bowser'
import { z } from 'zod'

export const deviceKinds = ['computer', 'phone', 'tablet', 'television', 'unknown'] as const

type DeviceKind = (typeof deviceKinds)[number]

/** What a browser says of itself; null where it does not say. */
export type Device = { browser: string | null; os: string | null; kind: DeviceKind }

export const deviceSchema: z.ZodType<Device> = z.object({
	browser: z.string().nullable(),
	os: z.string().nullable(),
	kind: z.enum(deviceKinds),
})

const unknownDevice: Device = { browser: null, os: null, kind: 'unknown' }

const kinds: Record<string, DeviceKind> = {
	desktop: 'computer',
	mobile: 'phone',
	tablet: 'tablet',
	tv: 'television',
}

/** Bowser makes a name of whatever an unknown browser sends; only those of its own list are shown to users. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

const maxUserAgentLength = 512

/** The device that a `User-Agent` header describes, in the names of their makers. */
export function deviceOf(userAgent: string | null | undefined): Device {
	if (!userAgent) return unknownDevice
	const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxUserAgentLength))
	return {
		browser: named(browser.name, browsers),
		os: named(os.name, systems),
		kind: kinds[platform.type ?? ''] ?? 'unknown',
	}
}

function named(name: string | undefined, known: Set<string>): string | null {
	return name && known.has(name) ? name : null
}
