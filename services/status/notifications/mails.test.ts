import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MailContent } from '#platform/mail/layout.ts'
import { typographyFaults } from '#tests/support/typography.ts'
import { causes } from '#services/status/probes/finding.ts'
import { locales } from '#services/status/written.ts'
import { alarmMail } from './alerts/alert-mail.ts'
import { trialMail, trialStory } from './channels/test-notification.ts'
import type { ToldState } from './contract.ts'
import { causeIn } from './messages/cause-messages.ts'
import { storyMail } from './messages/message-mail.ts'
import { incidentStory, maintenanceStory, statesStory } from './messages/message.ts'
import { confirmSubscriptionMail } from './subscriptions/confirm-mail.ts'

const siteName = 'Place & Cie'
const page = 'https://parvis.test/uptime'
const name = '<b>Site</b>'

const change = (to: ToldState, cause: string | null) => ({
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
	const story = statesStory(locale, several, page)
	const window = {
		id: 'w',
		title: { locale, text: name },
		body: null,
		from: '2026-12-01T09:30:00Z',
		to: '2026-12-01T10:30:00Z',
		monitors: [{ id: 'a', name }],
	}
	const link = `${page}/lien?token=a.b`
	const facts = { siteName, leaveUrl: link }
	const alarmFacts = { siteName, acknowledgeUrl: link, panelUrl: page }
	const made: MailContent[] = [
		confirmSubscriptionMail(locale, { siteName, url: link, services: null }),
		confirmSubscriptionMail(locale, { siteName, url: link, services: [name] }),
		...states.map((changes) => storyMail(locale, statesStory(locale, changes, page), facts)),
		...(['soon', 'started', 'ended', 'moved', 'cancelled'] as const).map((phase) =>
			storyMail(locale, maintenanceStory(locale, window, { phase, page, before: window }), facts),
		),
		...(['opened', 'raised', 'resolved', 'stopped'] as const).map((step) =>
			alarmMail(locale, { step, story }, alarmFacts),
		),
		trialMail(locale, trialStory(locale, page), siteName),
	]
	return made.map((mail) => ({ ...mail, locale }))
})

test('French mails follow French typography', () => {
	for (const { locale, subject, text } of mails) {
		if (locale !== 'fr') continue
		const words = `${subject}\n${text}`.replaceAll(/https?:\S+/g, '').replaceAll('<b>Site</b>', 'Site')
		assert.deepEqual(typographyFaults(words), [], subject)
	}
})

test('nothing that a person wrote becomes a part of a mail’s page', () => {
	for (const { html, subject } of mails) {
		assert.ok(html.includes('Place &amp; Cie'), subject)
		assert.ok(!/<b>|<script|<img/.test(html), subject)
	}
})

test('every mail names its language, and news carries a link to leave in both forms', () => {
	const leaves = /Ne plus recevoir ces messages|Stop these messages/
	for (const { locale, html, text, subject } of mails) {
		assert.match(html, new RegExp(`^<!doctype html>\\s*<html lang="${locale}">`), subject)
		assert.equal(leaves.test(html), leaves.test(text), subject)
	}
	assert.equal(mails.filter(({ text }) => leaves.test(text)).length, 9 * locales.length)
})

test('the button of a mail says where it leads', () => {
	const of = (type: string) => ({ ...trialStory('fr', page), type })
	const facts = { siteName, leaveUrl: page }
	assert.match(storyMail('fr', of('incident.updated'), facts).text, /Voir l’incident/)
	assert.match(storyMail('fr', of('states.changed'), facts).text, /Voir l’état des services/)
})

test('the links of an alarm, and the lines of a word on an incident, are in both forms', () => {
	const links = [{ label: 'Site, dans le panel', url: 'https://parvis.test/panel/status/a' }]
	const story = { ...trialStory('fr', page), links }
	const facts = { siteName, acknowledgeUrl: page, panelUrl: page }
	const { text, html } = alarmMail('fr', { step: 'stopped', story }, facts)
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
	const said = incidentStory('fr', { ...incident, updates: [update] }, { update, page })
	assert.deepEqual(said.paragraphs, [
		'Coupure de fibre (https://fibre.test/a?b=c)',
		'- Lyon\n- Lille',
		'Suite',
	])
	const mail = storyMail('fr', said, { siteName, leaveUrl: page })
	assert.match(mail.text, /\n- Lyon\n- Lille\n/)
	assert.match(mail.html, /- Lyon<br \/>- Lille/)
})

test('every cause has words in both languages, and no other has', () => {
	for (const locale of locales) {
		const said = causes.map((cause) => causeIn(locale, cause))
		assert.equal(new Set(said).size, causes.length)
		if (locale === 'fr') assert.deepEqual(typographyFaults(said.join('\n')), [])
		assert.equal(causeIn(locale, 'constructor'), null)
		assert.equal(causeIn(locale, null), null)
	}
})
