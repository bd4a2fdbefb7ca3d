import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typographyFaults } from '#tests/support/typography.ts'
import { type Locale, localeOf } from './mailer.ts'
import { everyMail, facts } from './testing.ts'

const locales: Locale[] = ['fr', 'en']

const mails = locales.flatMap((locale) =>
	Object.entries(everyMail(locale)).map(([name, mail]) => ({ locale, name, ...mail })),
)

const withoutLink = ['accountDeleted', 'unverifiedEmailReplaced', 'signInCode']

test('every mail carries its address in both forms', () => {
	for (const { name, html, text } of mails.filter((mail) => !withoutLink.includes(mail.name))) {
		assert.ok(text.includes(facts.url), name)
		assert.ok(html.includes(`href="${facts.url.replaceAll('&', '&amp;')}"`), name)
	}
})

test('the mail of a sign-in on a new device leads to a new password in both forms', () => {
	for (const locale of locales) {
		const { html, text } = everyMail(locale)['newDevice']!
		assert.ok(html.includes(`href="${facts.otherwiseUrl}"`), locale)
		assert.match(text, new RegExp(`:\\n${RegExp.escape(facts.otherwiseUrl)}\\n`), locale)
	}
})

test('nothing that a user or an owner chose becomes a part of the page', () => {
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

test('every mail names its language, says its subject as its title and suits the dark', () => {
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

test('the language is French unless the cookie says English', () => {
	const chosen = (cookie: string) => localeOf(new Headers({ cookie }))
	assert.equal(localeOf(undefined), 'fr')
	assert.equal(chosen('i18n_redirected=en'), 'en')
	assert.equal(chosen('a=b; i18n_redirected=en; c=d'), 'en')
	assert.equal(chosen('i18n_redirected=de'), 'fr')
})
