import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MailContent } from '#platform/mail/layout.ts'
import { typographyFaults } from '#tests/support/typography.ts'
import { causes } from '#services/status/probes/finding.ts'
import { locales } from '#services/status/written.ts'
import { alarmMail } from './alarms/alarm-mail.ts'
import { trialMail, trialStory } from './channels/trial.ts'
import type { ToldState } from './contract.ts'
import { causeIn } from './stories/cause-words.ts'
import { storyMail } from './stories/story-mail.ts'
import { maintenanceStory, statesStory } from './stories/story.ts'
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
		...(['opened', 'raised', 'resolved'] as const).map((step) =>
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

test('every cause has words in both languages, and no other has', () => {
	for (const locale of locales) {
		const said = causes.map((cause) => causeIn(locale, cause))
		assert.equal(new Set(said).size, causes.length)
		if (locale === 'fr') assert.deepEqual(typographyFaults(said.join('\n')), [])
		assert.equal(causeIn(locale, 'constructor'), null)
		assert.equal(causeIn(locale, null), null)
	}
})
