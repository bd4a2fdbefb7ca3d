import { useSyncExternalStore } from 'react'

export type Device = {
	kind: 'mobile' | 'tablet' | 'desktop'
	os: 'windows' | 'macos' | 'linux' | 'android' | 'ios' | 'unknown'
}

/** Debounce of resize events (specification, section 9). */
export const resizeDebounceMs = 50

const systems: [Device['os'], RegExp][] = [
	['android', /android/i],
	['ios', /iphone|ipad|ipod/i],
	['windows', /windows/i],
	['macos', /mac os|macintosh/i],
	['linux', /linux|cros/i],
]

/** Derives kind and system from browser properties. `widthPx` is the width of the window; breakpoints md 768, lg 1024. */
export function describeDevice(userAgent: string, widthPx: number, touchPoints: number): Device {
	const reported = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown'
	// An iPad sends the user agent of a Mac, but no Mac has a touch screen.
	const os = reported === 'macos' && touchPoints > 1 ? 'ios' : reported
	const kind = widthPx < 768 ? 'mobile' : widthPx < 1024 ? 'tablet' : 'desktop'
	return { kind, os }
}

const unknownDevice: Device = { kind: 'desktop', os: 'unknown' }
let device: Device | undefined

function currentDevice(): Device {
	const latest = describeDevice(navigator.userAgent, window.innerWidth, navigator.maxTouchPoints)
	if (!device || device.kind !== latest.kind || device.os !== latest.os) device = latest
	return device
}

function subscribe(onChange: () => void) {
	let timer: ReturnType<typeof setTimeout>
	const onResize = () => {
		clearTimeout(timer)
		timer = setTimeout(onChange, resizeDebounceMs)
	}
	window.addEventListener('resize', onResize)
	return () => {
		clearTimeout(timer)
		window.removeEventListener('resize', onResize)
	}
}

/** The visitor's device; a desktop of unknown system on the server. */
export function useDevice(): Device {
	return useSyncExternalStore(subscribe, currentDevice, () => unknownDevice)
}
