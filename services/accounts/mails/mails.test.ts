import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Locale, localeOf } from './locale.ts'
import { passwordChangedMail } from './password-changed.ts'
import { resetPasswordMail } from './reset-password.ts'
import { verifyEmailMail } from './verify-email.ts'

const mails = [verifyEmailMail, resetPasswordMail, passwordChangedMail]
const facts = {
	siteName: 'Place & Cie',
	name: '<b>Léa</b>',
	url: 'https://parvis.test/x?token=abc&callbackURL=%2F',
}

const inEveryLanguage = (['fr', 'en'] as Locale[]).flatMap((locale) =>
	mails.map((compose) => ({ locale, ...compose(locale, facts) })),
)

test('every mail carries its address in both forms and nothing that a name could inject', () => {
	for (const { html, text } of inEveryLanguage) {
		assert.ok(text.includes(facts.url))
		assert.ok(html.includes(`href="${facts.url.replaceAll('&', '&amp;')}"`))
		assert.ok(html.includes('&lt;b&gt;Léa&lt;/b&gt;'))
		assert.ok(html.includes('Place &amp; Cie'))
		assert.ok(!html.includes('<b>'))
		assert.ok(!html.includes('<script') && !html.includes('<svg') && !html.includes('<img'))
	}
})

test('French mails follow French typography', () => {
	for (const { locale, subject, text } of inEveryLanguage) {
		if (locale !== 'fr') continue
		const words = `${subject}\n${text}`.replaceAll(/https?:\S+/g, '')
		assert.doesNotMatch(words, /[^\u00A0]:/u)
		assert.doesNotMatch(words, /[^\u202F][?!;]/u)
		assert.doesNotMatch(words, /['"]|\.\.\./)
	}
})

test('every mail names its language and suits the dark', () => {
	for (const { locale, html } of inEveryLanguage) {
		assert.match(html, new RegExp(`^<!doctype html>\\s*<html lang="${locale}">`))
		assert.ok(html.includes('prefers-color-scheme: dark'))
	}
})

test('the language is French unless the cookie says English', () => {
	const chosen = (cookie: string) => localeOf(new Headers({ cookie }))
	assert.equal(localeOf(undefined), 'fr')
	assert.equal(chosen('i18n_redirected=en'), 'en')
	assert.equal(chosen('a=b; i18n_redirected=en; c=d'), 'en')
	assert.equal(chosen('i18n_redirected=de'), 'fr')
})
