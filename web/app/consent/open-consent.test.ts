import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onOpenConsent, openConsent } from './open-consent.ts'

test('the dialog opens when asked for, also before its code was loaded, and once', () => {
	let opened = 0
	openConsent()
	const stop = onOpenConsent(() => (opened += 1))
	assert.equal(opened, 1)
	openConsent()
	assert.equal(opened, 2)
	stop()
	onOpenConsent(() => (opened += 1))
	assert.equal(opened, 2)
})
