import type { AuditRow } from '#services/accounts/audit/contract.ts'
import { formatDate, formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { messages as roleMessages, permissionMessages } from '#web/pages/panel/messages.ts'
import { permissionLabels } from '#web/pages/panel/roles/permission-messages.ts'
import { detailMessages, valueMessages } from './messages.ts'

const shown = [
	'monitor',
	'monitors',
	'group',
	'former',
	'incident',
	'maintenance',
	'day',
	'channel',
	'asset',
	'item',
	'category',
	'locale',
	'at',
	'organization',
	'title',
	'role',
	'from',
	'to',
	'author',
	'reason',
	'until',
	'method',
	'for',
	'provider',
	'which',
	'client',
	'section',
	'fields',
	'before',
	'after',
	'email',
	'apiKey',
	'permissions',
] as const

export function Details({ details }: Pick<AuditRow, 'details'>) {
	const words = useMessages(detailMessages)
	const values: Record<string, string> = {
		...useMessages(roleMessages),
		...useMessages(permissionLabels),
		...useMessages(permissionMessages),
		...useMessages(valueMessages),
	}
	const locale = useLocale()
	const items = shown.flatMap((name) => {
		const value = details[name]
		if (value === undefined || value === null) return []
		if (name === 'until') return words.until(formatDateTime(String(value), locale))
		if (name === 'at') return words.at(formatDateTime(String(value), locale))
		if (name === 'day') return words.day(formatDate(`${String(value)}T12:00:00Z`, locale))
		const texts = [value].flat().flatMap((each) => (isList(name) ? String(each).split(',') : String(each)))
		const known = freeTextNames.has(name) ? {} : values
		return words[name](texts.map((text) => (Object.hasOwn(known, text) ? known[text] : text)).join(', '))
	})
	if (items.length === 0) return null
	return <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{items.join(' · ')}</span>
}

/** Comma-separated, as roles are stored. */
const isList = (name: string) => name === 'role' || name === 'from' || name === 'to'

const freeTextNames = new Set<string>([
	'section',
	'before',
	'after',
	'organization',
	'title',
	'author',
	'reason',
	'email',
	'client',
	'monitor',
	'monitors',
	'group',
	'former',
	'incident',
	'maintenance',
	'channel',
	'asset',
	'item',
	'category',
	'apiKey',
])
