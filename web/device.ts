import { useSyncExternalStore } from 'react'

export type Device = {
	kind: 'mobile' | 'tablet' | 'desktop'
	os: 'windows' | 'macos' | 'linux' | 'android' | 'ios' | 'unknown'
}

/** Delay of reading the device again after a resize (specification, section 9). */
export const settleMs = 50

const systems: [Device['os'], RegExp][] = [
	['android', /android/i],
	['ios', /iphone|ipad|ipod/i],
	['windows', /windows/i],
	['macos', /mac os|macintosh/i],
	['linux', /linux|cros/i],
]

/** What a browser says of its device: `widthPx` is the window's, breakpoints md 768 and lg 1024. */
export function describeDevice(userAgent: string, widthPx: number, touchPoints: number): Device {
	const named = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown'
	// An iPad presents itself as a Mac, but no Mac has a touch screen.
	const os = named === 'macos' && touchPoints > 1 ? 'ios' : named
	const kind = widthPx < 768 ? 'mobile' : widthPx < 1024 ? 'tablet' : 'desktop'
	return { kind, os }
}

const unknownDevice: Device = { kind: 'desktop', os: 'unknown' }
let device: Device | undefined

function currentDevice(): Device {
	const seen = describeDevice(navigator.userAgent, window.innerWidth, navigator.maxTouchPoints)
	if (!device || device.kind !== seen.kind || device.os !== seen.os) device = seen
	return device
}

function subscribe(changed: () => void) {
	let settling: ReturnType<typeof setTimeout>
	const resized = () => {
		clearTimeout(settling)
		settling = setTimeout(changed, settleMs)
	}
	window.addEventListener('resize', resized)
	return () => {
		clearTimeout(settling)
		window.removeEventListener('resize', resized)
	}
}

/** The visitor's device; a desktop of unknown system on the server. */
export function useDevice(): Device {
	return useSyncExternalStore(subscribe, currentDevice, () => unknownDevice)
}
