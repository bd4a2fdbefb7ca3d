import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typographyFaults } from '#tests/support/typography.ts'
import { type Locale, localeOf } from './mailer.ts'
import { everyMail, facts } from './testing.ts'

const locales: Locale[] = ['fr', 'en']

const mails = locales.flatMap((locale) =>
	Object.entries(everyMail(locale)).map(([name, mail]) => ({ locale, name, ...mail })),
)

const withoutLink = [
	'accountDeleted',
	'unverifiedEmailReplaced',
	'signInCode',
	'testMail',
	'registrationDeclined',
]

test('every mail has its link in text and HTML', () => {
	for (const { name, html, text } of mails.filter((mail) => !withoutLink.includes(mail.name))) {
		assert.ok(text.includes(facts.url), name)
		assert.ok(html.includes(`href="${facts.url.replaceAll('&', '&amp;')}"`), name)
	}
})

test('the new-device mail links to a password reset in text and HTML', () => {
	for (const locale of locales) {
		const { html, text } = everyMail(locale)['newDevice']!
		assert.ok(html.includes(`href="${facts.otherwiseUrl}"`), locale)
		assert.match(text, new RegExp(`:\\n${RegExp.escape(facts.otherwiseUrl)}\\n`), locale)
	}
})

test('user input is escaped in HTML', () => {
	for (const { name, html } of mails) {
		assert.ok(html.includes('Place &amp; Cie'), name)
		assert.ok(!/<[bi]>|<script|<svg|<img/.test(html), name)
	}
})

test('French mails follow French typography', () => {
	for (const { locale, name, subject, text } of mails) {
		if (locale !== 'fr') continue
		const words = `${subject}\n${text}`.replaceAll(/https?:\S+/g, '')
		assert.deepEqual(typographyFaults(words), [], name)
		assert.doesNotMatch(words, /['"]/, name)
	}
})

test('every mail has a language, its subject as its title, and dark-mode colours', () => {
	for (const { locale, name, html, subject } of mails) {
		assert.match(html, new RegExp(`^<!doctype html>\\s*<html lang="${locale}">`), name)
		assert.ok(html.includes('prefers-color-scheme: dark'), name)
		assert.ok(subject.length <= 60 && !subject.includes('\n'), subject)
	}
})

test('no two mails of one language have the same subject', () => {
	for (const locale of locales) {
		const subjects = mails.filter((mail) => mail.locale === locale).map(({ subject }) => subject)
		assert.equal(new Set(subjects).size, subjects.length)
	}
})

test('the language is French unless the cookie is set to English', () => {
	const chosen = (cookie: string) => localeOf(new Headers({ cookie }))
	assert.equal(localeOf(undefined), 'fr')
	assert.equal(chosen('i18n_redirected=en'), 'en')
	assert.equal(chosen('a=b; i18n_redirected=en; c=d'), 'en')
	assert.equal(chosen('i18n_redirected=de'), 'fr')
})
