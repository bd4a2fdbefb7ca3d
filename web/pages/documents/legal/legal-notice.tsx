import type { LegalIdentity } from '#services/accounts/settings/legal-identity.ts'
import { type IdentityField, missingPieces, publishedFields } from '#services/accounts/settings/limits.ts'
import { identityMessages } from '#web/accounts/legal-identity-messages.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { noticeMessages } from './notice-messages.ts'

type LegalNoticeProps = {
	/** Null while the accounts service is unavailable. */
	identity: LegalIdentity | null
	siteName: string
}

/** Who publishes and hosts the site, from its settings (loi n° 2004-575, article 1-1), and what is not stated yet. */
export function LegalNotice({ identity, siteName }: LegalNoticeProps) {
	const words = useMessages(noticeMessages)
	return (
		<Section
			id="mentions-legales"
			title={words.title}
			lead={words.publishedBy(siteName)}
			className="scroll-mt-20"
		>
			{identity ? <Identity identity={identity} /> : <Notice>{words.unavailable}</Notice>}
		</Section>
	)
}

function Identity({ identity }: { identity: LegalIdentity }) {
	const words = useMessages(noticeMessages)
	const names = useMessages(identityMessages)
	const { kind } = identity
	const stated = publishedFields[kind ?? 'anonymous'].filter((field) => identity[field] !== '')
	const rows = (fields: readonly IdentityField[], terms: Partial<Record<IdentityField, string>> = {}) =>
		fields.map((field) => ({ term: terms[field] ?? names[field], description: identity[field] }))
	const publisher = rows(stated.filter((field) => !hostFields.has(field) && !contactFields.has(field)))
	if (kind === 'individual' && identity.name)
		publisher.push({ term: names.director, description: identity.name })
	const host = rows(
		stated.filter((field) => hostFields.has(field)),
		{ hostName: words.name, hostAddress: words.address, hostPhone: words.phone },
	)
	const contact = rows(stated.filter((field) => contactFields.has(field)))
	return (
		<>
			<MissingPieces identity={identity} />
			{kind === 'anonymous' && (
				<>
					<h3 className="mb-2 text-lg">{words.publisher}</h3>
					<p className="mb-8 max-w-[68ch]">{words.anonymous}</p>
				</>
			)}
			<Group title={words.publisher} items={publisher} />
			<Group title={words.host} items={host} />
			<Group title={words.contact} items={contact} />
		</>
	)
}

const hostFields = new Set<IdentityField>(['hostName', 'hostAddress', 'hostPhone'])
const contactFields = new Set<IdentityField>(['email', 'dataProtection'])

function Group({ title, items }: { title: string; items: { term: string; description: string }[] }) {
	if (items.length === 0) return null
	return (
		<div className="mb-8 max-w-[44rem]">
			<h3 className="mb-2 text-lg">{title}</h3>
			<DefinitionList items={items} />
		</div>
	)
}

/** Cached pages are the same for everybody, so the link to the panel is too. */
function MissingPieces({ identity }: { identity: LegalIdentity }) {
	const words = useMessages(noticeMessages)
	const names = useMessages(identityMessages)
	const locale = useLocale()
	const pieces = missingPieces(identity).map((piece) =>
		piece === 'kind' ? words.unknownPublisher : names[piece].toLocaleLowerCase(locale),
	)
	if (pieces.length === 0) return null
	const list = new Intl.ListFormat(locale).format(pieces)
	return (
		<Notice
			tone="info"
			title={words.missing(pieces.length, list)}
			action={<TextLink to="/panel/settings/legal">{words.complete}</TextLink>}
			className="mb-8 max-w-[44rem]"
		>
			{words.team}
		</Notice>
	)
}
