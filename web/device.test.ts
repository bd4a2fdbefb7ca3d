import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDevice, resizeDebounceMs } from './device.ts'

const agents = {
	windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
	macos: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
	linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
	android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
	ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1',
} as const

test('each system is recognized by its user agents', () => {
	for (const [os, agent] of Object.entries(agents)) assert.equal(describeDevice(agent, 1440, 0).os, os)
	assert.equal(describeDevice('something else', 1440, 0).os, 'unknown')
})

test('an iPad that presents itself as a Mac is recognized by its touch screen', () => {
	assert.equal(describeDevice(agents.macos, 820, 5).os, 'ios')
})

test('the kind of device follows the breakpoints md 768 and lg 1024', () => {
	const kinds = [767, 768, 1023, 1024].map((widthPx) => describeDevice(agents.linux, widthPx, 0).kind)
	assert.deepEqual(kinds, ['mobile', 'tablet', 'tablet', 'desktop'])
})

test('the device is read again 50 ms after a resize', () => {
	assert.equal(resizeDebounceMs, 50)
})
