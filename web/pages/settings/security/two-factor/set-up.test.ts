import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawQr } from '#web/ui/qr-code/encode.ts'
import { secretIn } from './set-up.ts'

const uri =
	'otpauth://totp/Parvis:camille%40exemple.fr?secret=JBSWY3DPEHPK3PXP&issuer=Parvis&digits=6&period=30'

/** Parses the coordinates of the dark modules from the path of a QR code. */
function darkModules(path: string): Set<string> {
	return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`))
}

test('the QR code has three finder patterns and a quiet zone of four modules', () => {
	const { size, path } = drawQr(uri)
	const dark = darkModules(path)
	assert.equal((size - 8 - 17) % 4, 0)
	const last = size - 4 - 7
	for (const [left, top] of [
		[4, 4],
		[last, 4],
		[4, last],
	] as const) {
		for (let step = 0; step < 7; step += 1) {
			assert.ok(dark.has(`${left + step},${top}`) && dark.has(`${left},${top + step}`))
		}
		assert.ok(!dark.has(`${left + 1},${top + 1}`))
	}
	for (const each of dark) {
		assert.ok(each.split(',').every((at) => Number(at) >= 4 && Number(at) < size - 4))
	}
})

test('the secret to type is that of the QR code', () => {
	assert.equal(secretIn(uri), 'JBSWY3DPEHPK3PXP')
})
