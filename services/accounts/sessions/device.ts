import Bowser from 'bowser'
import type { Device } from './contract.ts'

const unknownDevice: Device = { browser: null, os: null, kind: 'unknown' }

const kinds: Record<string, Device['kind']> = {
	desktop: 'computer',
	mobile: 'phone',
	tablet: 'tablet',
	tv: 'television',
}

/** Bowser invents names for unknown browsers; only names of its own list are shown. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

const maxUserAgentLength = 512

export function deviceOf(userAgent: string | null | undefined): Device {
	if (!userAgent) return unknownDevice
	const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxUserAgentLength))
	return {
		browser: knownName(browser.name, browsers),
		os: knownName(os.name, systems),
		kind: kinds[platform.type ?? ''] ?? 'unknown',
	}
}

function knownName(name: string | undefined, known: Set<string>): string | null {
	return name && known.has(name) ? name : null
}
