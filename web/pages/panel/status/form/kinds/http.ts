import { z } from 'zod'
import { framingHeaders, monitorLimits, targetDefaults } from '#services/status/monitors/defaults.ts'
import type { TargetOf } from '#services/status/probes/kinds.ts'
import { tickedField } from '#web/forms/schemas.ts'
import { defineMessages } from '#web/i18n/messages.ts'
import { linesIn, optionalAmount } from '#web/pages/panel/status/form/field-schemas.ts'
import { optionalLine } from '#web/forms/schemas.ts'
import { guessTarget } from '#web/pages/panel/status/form/guess-target.ts'
import { checked, type KindForm, optionsOf, orEmpty, type TargetInput } from './kind-form.ts'

const methods = [
	'GET',
	'HEAD',
	'POST',
	'PUT',
	'PATCH',
	'DELETE',
	'OPTIONS',
] as const satisfies TargetOf<'http'>['method'][]

const fullUrl = z
	.string()
	.regex(/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu, 'URL_INCOMPLETE')
	.refine((text) => URL.canParse(text), 'URL_INCOMPLETE')
	.refine((text) => {
		const parsed = URL.parse(text)
		return !parsed?.username && !parsed?.password
	}, 'URL_WITH_PASSWORD')

const url = z
	.string({ error: 'URL_REQUIRED' })
	.trim()
	.min(1, 'URL_REQUIRED')
	.max(2000, 'URL_INCOMPLETE')
	.transform(withScheme)
	.pipe(fullUrl)

/** Adds `https://` where it was left out. */
function withScheme(text: string): string {
	const guess = text.includes('://') ? null : guessTarget(`${text.replace(/\/$/, '')}/`)
	return guess?.kind === 'http' ? `https://${text}` : text
}

const headers = z
	.string()
	.max(80_000, 'TOO_MANY_HEADERS')
	.default('')
	.transform((text, context) => {
		const entries = linesIn(text).map((each): [string, string] => {
			const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}):(.*)$/s.exec(each) ?? []
			return [name, value.trim()]
		})
		const isClear = entries.every(
			([name, value]) => name !== '' && value.length <= 2000 && /^[\t\x20-\x7e\x80-\xff]*$/.test(value),
		)
		const problem =
			(!isClear && 'HEADERS_UNCLEAR') ||
			(entries.length > monitorLimits.headers && 'TOO_MANY_HEADERS') ||
			(entries.some(([name]) => framingHeaders.includes(name.toLowerCase())) && 'HEADER_NOT_ALLOWED')
		if (problem) context.addIssue({ code: 'custom', message: problem })
		return Object.fromEntries(entries)
	})

/** Browsers submit line breaks as CRLF (HTML, 4.10.21.4). */
const block = (code: string, longest: number) =>
	z
		.string()
		.transform((text) => text.replaceAll('\r\n', '\n'))
		.pipe(z.string().max(longest, code))
		.default('')

const expectedStatus = z
	.string({ error: 'INVALID_STATUS' })
	.trim()
	.max(200, 'INVALID_STATUS')
	.regex(/^[1-5]\d\d(-[1-5]\d\d)?(, ?[1-5]\d\d(-[1-5]\d\d)?)*$/, 'INVALID_STATUS')

const schema = z
	.object({
		kind: z.literal('http'),
		url,
		method: z.enum(methods, 'VALIDATION_ERROR'),
		headers,
		body: block('BODY_TOO_LONG', 10_000),
		expectedStatus,
		followRedirects: tickedField,
		keyword: block('KEYWORD_TOO_LONG', 500),
		keywordIs: z.enum(['present', 'absent']).catch('present'),
		jsonPath: optionalLine('INVALID_JSON_PATH', 200),
		jsonEquals: block('JSON_VALUE_TOO_LONG', 500),
		certificateDays: optionalAmount('INVALID_DAYS', monitorLimits.certificateDays),
		acceptsAnyCertificate: tickedField,
	})
	.transform(({ keyword, keywordIs, jsonPath, jsonEquals, ...rest }): TargetInput<'http'> => ({
		...rest,
		keyword: keyword ? { text: keyword, isAbsent: keywordIs === 'absent' } : null,
		jsonValue: jsonPath ? { path: jsonPath, equals: jsonEquals } : null,
	}))

const messages = defineMessages({
	fr: {
		name: 'Page ou API web',
		about: 'Une adresse http ou https répond, avec le statut, le texte ou la valeur attendus.',
		url: 'Adresse',
		urlHint: 'Comme « https://exemple.fr/sante ». Sans protocole, « https:// » est ajouté.',
		method: 'Méthode',
		headers: 'En-têtes envoyés',
		headersHint: 'Un par ligne, comme « Authorization:Bearer … ». Trente au plus.',
		body: 'Corps envoyé',
		bodyHint: '10 000 caractères au plus.',
		expectedStatus: 'Statuts attendus',
		expectedStatusHint: 'Des nombres ou des intervalles séparés par des virgules : « 200-299, 301 ».',
		followRedirects: 'Suivre les redirections',
		keyword: 'Texte dans la réponse',
		keywordHint: '500 caractères au plus.',
		keywordIs: 'Ce texte',
		present: 'doit s’y trouver',
		absent: 'ne doit pas s’y trouver',
		jsonPath: 'Chemin d’une valeur JSON',
		jsonPathHint: 'Comme « data.items.0.state ».',
		jsonEquals: 'Valeur attendue',
		certificateDays: 'Certificat : alerter avant sa fin',
		certificateDaysHint: 'En jours, de 1 à 90. Sans valeur, aucune alerte avant la fin.',
		acceptsAnyCertificate: 'Accepter tout certificat, même expiré ou auto-signé',
	},
	en: {
		name: 'Web page or API',
		about: 'An http or https address answers with the expected status, text or value.',
		url: 'Address',
		urlHint: 'Such as “https://example.org/health”. Without a scheme, “https://” is added.',
		method: 'Method',
		headers: 'Headers to send',
		headersHint: 'One a line, such as “Authorization:Bearer …”. Thirty at most.',
		body: 'Body to send',
		bodyHint: '10,000 characters at most.',
		expectedStatus: 'Expected statuses',
		expectedStatusHint: 'Numbers or ranges separated by commas: “200-299, 301”.',
		followRedirects: 'Follow redirects',
		keyword: 'Text in the answer',
		keywordHint: '500 characters at most.',
		keywordIs: 'This text',
		present: 'must be there',
		absent: 'must not be there',
		jsonPath: 'Path of a JSON value',
		jsonPathHint: 'Such as “data.items.0.state”.',
		jsonEquals: 'Expected value',
		certificateDays: 'Certificate: warn before its end',
		certificateDaysHint: 'In days, from 1 to 90. Without a value, no warning before its end.',
		acceptsAnyCertificate: 'Accept any certificate, even expired or self-signed',
	},
})

export const http: KindForm<'http'> = {
	messages,
	fields(locale) {
		const words = messages[locale]
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
	},
	identifying: 1,
	advancedFields(locale) {
		const words = messages[locale]
		const optional = true
		return [
			{ name: 'method', type: 'choice', label: words.method, options: optionsOf(methods) },
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
	},
	defaults: {
		method: targetDefaults.http.method,
		expectedStatus: targetDefaults.http.expectedStatus,
		followRedirects: 'on',
		certificateDays: String(targetDefaults.http.certificateDays),
	},
	addressField: 'url',
	schema,
	valuesOf(target) {
		const { headers, keyword, jsonValue, certificateDays, acceptsAnyCertificate } = target
		return {
			url: target.url,
			method: target.method,
			headers: Object.entries(headers)
				.map(([name, value]) => `${name}: ${value}`)
				.join('\n'),
			body: target.body,
			expectedStatus: target.expectedStatus,
			...checked('followRedirects', target.followRedirects),
			keyword: keyword?.text ?? '',
			keywordIs: keyword?.isAbsent ? 'absent' : 'present',
			jsonPath: jsonValue?.path ?? '',
			jsonEquals: jsonValue?.equals ?? '',
			certificateDays: orEmpty(certificateDays),
			...checked('acceptsAnyCertificate', acceptsAnyCertificate),
		}
	},
}
