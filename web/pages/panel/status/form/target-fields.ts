import type { MonitorKind } from '#services/status/monitors/monitor.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { gamesToSuggest, methods, recordTypes } from './choices.ts'
import type { FieldShape } from './shape.ts'
import { targetMessages } from './target-messages.ts'

const asTheyAre = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** What is watched, field by field, for a kind. `parts` are the services of this site that can be. */
export function targetFields(
	kind: MonitorKind | 'address',
	parts: readonly string[],
	locale: Locale,
): FieldShape[] {
	const words = targetMessages[locale]
	const partNames: Record<string, string> = words
	const host: FieldShape = {
		name: 'host',
		type: 'short',
		label: words.host,
		hint: words.hostHint,
		maxLength: 253,
	}
	const port: FieldShape = { name: 'port', type: 'figures', label: words.port, hint: words.portHint }
	const fields: Record<typeof kind, FieldShape[]> = {
		address: [
			{ name: 'address', type: 'line', label: words.address, hint: words.addressHint, maxLength: 2000 },
		],
		http: httpFields(locale),
		tcp: [host, port],
		dns: [
			{ name: 'dnsName', type: 'short', label: words.dnsName, maxLength: 253 },
			{ name: 'recordType', type: 'choice', label: words.recordType, options: asTheyAre(recordTypes) },
			{
				name: 'contains',
				type: 'line',
				label: words.contains,
				hint: words.containsHint,
				maxLength: 500,
				optional: true,
			},
			{
				name: 'server',
				type: 'short',
				label: words.server,
				hint: words.serverHint,
				maxLength: 253,
				optional: true,
			},
		],
		certificate: [host, port, { name: 'days', type: 'figures', label: words.days, hint: words.daysHint }],
		ping: [host],
		heartbeat: [{ name: 'graceMinutes', type: 'figures', label: words.grace, hint: words.graceHint }],
		game: [
			{
				name: 'game',
				type: 'short',
				label: words.game,
				hint: words.gameHint,
				maxLength: 60,
				options: asTheyAre(gamesToSuggest),
			},
			host,
			{ ...port, hint: words.gamePortHint, optional: true },
		],
		part: [
			{
				name: 'part',
				type: 'choice',
				label: words.part,
				options: parts.map((value) => ({ value, label: partNames[value] ?? value })),
			},
		],
		connectivity: [{ name: 'peers', type: 'block', label: words.peers, hint: words.peersHint }],
	}
	return fields[kind]
}

function httpFields(locale: Locale): FieldShape[] {
	const words = targetMessages[locale]
	const keywordChoices = [
		{ value: 'present', label: words.present },
		{ value: 'absent', label: words.absent },
	]
	const optional = true
	return [
		{ name: 'url', type: 'line', label: words.url, hint: words.urlHint, maxLength: 2000 },
		{
			name: 'expectedStatus',
			type: 'short',
			label: words.expectedStatus,
			hint: words.expectedStatusHint,
			maxLength: 200,
		},
		{
			name: 'keyword',
			type: 'line',
			label: words.keyword,
			hint: words.keywordHint,
			maxLength: 500,
			optional,
		},
		{ name: 'keywordIs', type: 'choice', label: words.keywordIs, options: keywordChoices },
	]
}

/** What few people need to say of what is watched. */
export function furtherFields(kind: MonitorKind | 'address', locale: Locale): FieldShape[] {
	if (kind !== 'http') return []
	const words = targetMessages[locale]
	const optional = true
	return [
		{ name: 'method', type: 'choice', label: words.method, options: asTheyAre(methods) },
		{ name: 'headers', type: 'block', label: words.headers, hint: words.headersHint, optional },
		{ name: 'body', type: 'block', label: words.body, hint: words.bodyHint, maxLength: 10_000, optional },
		{ name: 'followRedirects', type: 'tick', label: words.followRedirects },
		{
			name: 'jsonPath',
			type: 'short',
			label: words.jsonPath,
			hint: words.jsonPathHint,
			maxLength: 200,
			optional,
		},
		{ name: 'jsonEquals', type: 'line', label: words.jsonEquals, maxLength: 500, optional },
		{
			name: 'certificateDays',
			type: 'figures',
			label: words.certificateDays,
			hint: words.certificateDaysHint,
			optional,
		},
		{ name: 'acceptsAnyCertificate', type: 'tick', label: words.acceptsAnyCertificate },
	]
}
