import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readVariables } from '#platform/config.ts'
import { accountsConfig } from './config.ts'

test('mail is stored by default and sent through a configured server', () => {
	const { SMTP_URL, MAIL_FROM } = readVariables(accountsConfig, { SMTP_URL: '' })
	assert.equal(SMTP_URL, undefined)
	assert.equal(MAIL_FROM, undefined)
	const config = readVariables(accountsConfig, {
		SMTP_URL: 'smtps://u:p@mail.test:465',
		MAIL_FROM: 'a@b.test',
	})
	assert.equal(config.SMTP_URL, 'smtps://u:p@mail.test:465')
})

test('trusted origins must be https origins; errors name the wrong one', () => {
	const read = (TRUSTED_ORIGINS?: string) =>
		readVariables(accountsConfig, { TRUSTED_ORIGINS }).TRUSTED_ORIGINS
	assert.deepEqual(read(), [])
	assert.deepEqual(read(' https://Amie.test/ , https://b.test:8443,'), [
		'https://amie.test',
		'https://b.test:8443',
	])
	const wrong = [
		'http://a.test',
		'a.test',
		'https://*.a.test',
		'https://x@a.test',
		'https://a.test/x',
		'*',
		'https://a.test?x',
	]
	for (const each of wrong) {
		assert.throws(
			() => read(`https://b.test,${each}`),
			(error: unknown) => error instanceof ConfigError && error.message.includes(`${each} is none`),
			each,
		)
	}
})

test('errors name both a wrong server and a wrong sender', () => {
	const senders = ['parvis', 'Parvis <parvis>', 'a@b.test\r\nBcc: c@d.test', 'a@b.test, c@d.test']
	for (const MAIL_FROM of senders) {
		assert.throws(
			() => readVariables(accountsConfig, { SMTP_URL: 'http://mail.test', MAIL_FROM }),
			(error: unknown) => error instanceof ConfigError && /SMTP_URL[^]*MAIL_FROM/.test(error.message),
			MAIL_FROM,
		)
	}
})
