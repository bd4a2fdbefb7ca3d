import { xmlText } from '#platform/xml-text.ts'
import type { Locale } from '#services/accounts/mails/mailer.ts'
import { columnLabelOf, isFlag } from './column-labels.ts'
import type { ExportList } from './export-rows.ts'
import { type DeletionOutcome, labelOf, outcomeLines } from './labels.ts'

/** `hasPicture`: whether the archive has a picture of this name in `pictures/`. */
export type ExportPage = {
	locale: Locale
	siteName: string
	name: string
	at: Date
	outcome: DeletionOutcome
	lists: AsyncIterable<ExportList>
	hasPicture(file: string): boolean
}

const words = {
	fr: {
		title: (siteName: string) => `Vos données sur ${siteName}`,
		lead: (name: string, time: string) =>
			`Tout ce que le site garde de ${name}, le ${time} (heure de Paris). Le fichier data.json dit la même chose pour un programme.`,
		ifDeleted: 'Si vous supprimez votre compte',
		yes: 'oui',
		no: 'non',
	},
	en: {
		title: (siteName: string) => `Your data on ${siteName}`,
		lead: (name: string, time: string) =>
			`Everything that the site holds about ${name}, on ${time} (Paris time). The file data.json says the same for a program.`,
		ifDeleted: 'If you delete your account',
		yes: 'yes',
		no: 'no',
	},
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const timeFormat = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' } as const
const times = {
	fr: new Intl.DateTimeFormat('fr-FR', timeFormat),
	en: new Intl.DateTimeFormat('en-GB', timeFormat),
}

const style = `
:root { color-scheme: light dark; --ink: #0f172a; --soft: #475569; --line: #e2e8f0; --paper: #f8fafc; --card: #fff; --accent: #c2410c }
@media (prefers-color-scheme: dark) { :root { --ink: #f1f5f9; --soft: #94a3b8; --line: #1e293b; --paper: #020617; --card: #0f172a; --accent: #fb923c } }
body { margin: 0; padding: 2rem 1rem; font: 16px/1.5 'Instrument Sans', system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { max-width: 72rem; margin: auto }
h1 { font-size: 28px; line-height: 1.1 } h1::before { content: ''; display: block; width: 28px; height: 28px; margin-bottom: 12px; border-radius: 14px 14px 0 0; background: var(--accent) }
h2 { margin: 2.5rem 0 .75rem; font-size: 18px } h2 span, p { color: var(--soft) } p, li { max-width: 68ch }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 14px; background: var(--card) }
table { width: 100%; border-collapse: collapse; font-size: 14px } th, td { padding: .5rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; min-width: 6rem; white-space: pre-wrap }
th { overflow-wrap: normal; white-space: normal } tr:last-child td { border-bottom: 0 } a { color: var(--accent) }
@media print { body { background: none; padding: 0 } .table { overflow: visible; border-radius: 0 } tr { break-inside: avoid } }
`

/** The readable page of an export, in pieces: it needs no script and no network, and can be printed. */
export async function* exportHtml(page: ExportPage): AsyncIterable<string> {
	const { locale, siteName, name, at, outcome, lists } = page
	const { title, lead, ifDeleted } = words[locale]
	const time = at.toLocaleString(locale === 'fr' ? 'fr-FR' : 'en-GB', {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone: 'Europe/Paris',
	})
	yield `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`
	yield `<title>${xmlText(title(siteName))}</title><style>${style}</style></head><body><main>`
	yield `<h1>${xmlText(title(siteName))}</h1><p>${xmlText(lead(name, time))}</p>`
	for await (const list of lists) yield* section(list, page)
	yield `<h2>${xmlText(ifDeleted)}</h2><ul>`
	for (const line of outcomeLines(outcome, locale)) yield `<li>${xmlText(line)}</li>`
	yield '</ul></main></body></html>\n'
}

async function* section({ list, count, rows }: ExportList, page: ExportPage): AsyncIterable<string> {
	const { locale } = page
	yield `<h2>${xmlText(labelOf(list, locale))} <span>(${count.toLocaleString(locale)})</span></h2>`
	yield '<div class="table" tabindex="0"><table>'
	let isFirst = true
	for await (const row of rows()) {
		if (isFirst) {
			const heads = Object.keys(row).map((column) => xmlText(columnLabelOf(column, locale)))
			yield `<thead><tr><th scope="col">${heads.join('</th><th scope="col">')}</th></tr></thead><tbody>`
		}
		isFirst = false
		const cells = Object.entries(row).map(([column, value]) => cell(column, value, page))
		yield `<tr><td>${cells.join('</td><td>')}</td></tr>\n`
	}
	yield `${isFirst ? '' : '</tbody>'}</table></div>`
}

function cell(column: string, value: unknown, { locale, hasPicture }: ExportPage): string {
	if (value === null || value === undefined) return ''
	if (typeof value === 'boolean' || isFlag(column)) return words[locale][value ? 'yes' : 'no']
	if (typeof value === 'string' && isoTime.test(value)) return times[locale].format(new Date(value))
	if (column === 'file' && typeof value === 'string' && hasPicture(value))
		return `<a href="pictures/${xmlText(value)}">${xmlText(value)}</a>`
	if (isNamed(value)) return xmlText([value.title, value.path].filter(Boolean).join('\n'))
	return xmlText(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Whether the source has replaced an id by what it is called. */
const isNamed = (value: unknown): value is { title: string; path: string | null } =>
	typeof value === 'object' && value !== null && 'title' in value && 'path' in value
