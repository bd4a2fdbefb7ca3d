import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MailContent } from '#platform/mail/layout.ts'
import { typographyFaults } from '#tests/support/typography.ts'
import { locales } from '#services/status/localized-text.ts'
import { alertMail } from './alerts/alert-mail.ts'
import { testMail, testMessage } from './channels/test-notification.ts'
import type { NotifiedState } from './contract.ts'
import { subscriberMail } from './messages/message-mail.ts'
import { incidentMessage, maintenanceMessage, transitionMessage } from './messages/message.ts'
import { confirmSubscriptionMail } from './subscriptions/subscriptions.ts'

const siteName = 'Place & Cie'
const page = 'https://parvis.test/uptime'
const name = '<b>Site</b>'

const change = (to: NotifiedState, cause: string | null) => ({
	monitorId: 'a',
	name,
	from: to === 'up' ? ('down' as const) : ('up' as const),
	to,
	since: Date.parse('2026-12-01T09:30:00Z'),
	cause,
})

const mails = locales.flatMap((locale) => {
	const several = [change('down', 'timeout'), change('up', null), change('degraded', 'slow')]
	const states = [
		several.slice(0, 1),
		several.slice(1, 2),
		several,
		[change('down', null), change('down', null)],
	]
	const message = transitionMessage(locale, several, page)
	const window = {
		id: 'w',
		title: { locale, text: name },
		body: null,
		from: '2026-12-01T09:30:00Z',
		to: '2026-12-01T10:30:00Z',
		monitors: [{ id: 'a', name }],
	}
	const link = `${page}/lien?token=a.b`
	const facts = { siteName, unsubscribeUrl: link }
	const alertFacts = { siteName, acknowledgeUrl: link, panelUrl: page }
	const made: MailContent[] = [
		confirmSubscriptionMail(locale, { siteName, url: link, services: null }),
		confirmSubscriptionMail(locale, { siteName, url: link, services: [name] }),
		...states.map((changes) => subscriberMail(locale, transitionMessage(locale, changes, page), facts)),
		...(['soon', 'started', 'ended', 'moved', 'cancelled'] as const).map((phase) =>
			subscriberMail(locale, maintenanceMessage(locale, window, { phase, page, before: window }), facts),
		),
		...(['opened', 'raised', 'resolved', 'stopped'] as const).map((step) =>
			alertMail(locale, { step, message }, alertFacts),
		),
		testMail(locale, testMessage(locale, page), siteName),
	]
	return made.map((mail) => ({ ...mail, locale }))
})

test('French mails follow French typography', () => {
	for (const { locale, subject, text } of mails) {
		if (locale !== 'fr') continue
		const messages = `${subject}\n${text}`.replaceAll(/https?:\S+/g, '').replaceAll('<b>Site</b>', 'Site')
		assert.deepEqual(typographyFaults(messages), [], subject)
	}
})

test('user text cannot inject HTML into a mail', () => {
	for (const { html, subject } of mails) {
		assert.ok(html.includes('Place &amp; Cie'), subject)
		assert.ok(!/<b>|<script|<img/.test(html), subject)
	}
})

test('every mail states its language, and news has an unsubscribe link in HTML and text', () => {
	const leaves = /Ne plus recevoir ces messages|Unsubscribe/
	for (const { locale, html, text, subject } of mails) {
		assert.match(html, new RegExp(`^<!doctype html>\\s*<html lang="${locale}">`), subject)
		assert.equal(leaves.test(html), leaves.test(text), subject)
	}
	assert.equal(mails.filter(({ text }) => leaves.test(text)).length, 9 * locales.length)
})

test('the button of a mail shows its URL in the text', () => {
	const of = (type: string) => ({ ...testMessage('fr', page), type })
	const facts = { siteName, unsubscribeUrl: page }
	assert.match(subscriberMail('fr', of('incident.updated'), facts).text, /Voir l’incident/)
	assert.match(subscriberMail('fr', of('states.changed'), facts).text, /Voir l’état des services/)
})

test('the links of an alert and the lines of an update are in HTML and text', () => {
	const links = [{ label: 'Site, dans le panel', url: 'https://parvis.test/panel/status/a' }]
	const message = { ...testMessage('fr', page), links }
	const facts = { siteName, acknowledgeUrl: page, panelUrl: page }
	const { text, html } = alertMail('fr', { step: 'stopped', message }, facts)
	for (const form of [text, html]) {
		assert.match(form, /Site, dans le panel/)
		assert.match(form, /https:\/\/parvis\.test\/panel\/status\/a/)
	}
	const body = '**Coupure** de [fibre](https://fibre.test/a?b=c)\n\n- Lyon\n- `Lille`\n\n## Suite'
	const at = '2026-12-01T09:30:00Z'
	const state = 'investigating' as const
	const update = { id: 'u', state, at, body: { locale: 'fr' as const, text: body, html: '' }, silent: false }
	const title = { locale: 'fr' as const, text: 'Panne' }
	const times = { startedAt: at, resolvedAt: null, updatedAt: at }
	const incident = {
		id: 'i',
		title,
		impact: 'major' as const,
		state,
		...times,
		monitors: [],
		postmortem: null,
	}
	const published = incidentMessage('fr', { ...incident, updates: [update] }, { update, page })
	assert.deepEqual(published.paragraphs, [
		'Coupure de fibre (https://fibre.test/a?b=c)',
		'- Lyon\n- Lille',
		'Suite',
	])
	const mail = subscriberMail('fr', published, { siteName, unsubscribeUrl: page })
	assert.match(mail.text, /\n- Lyon\n- Lille\n/)
	assert.match(mail.html, /- Lyon<br \/>- Lille/)
})
