import type { EditedItem } from '#services/content/editing/contract.ts'
import * as limits from '#services/content/limits.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { RowFields } from './row-fields.tsx'
import { messages } from './team-messages.ts'

type TeamFieldsProps = { item: Pick<EditedItem, 'links' | 'people'>; rejected: RejectedForm | undefined }

/** The links of a team, and its people without an account. */
export function TeamFields({ item, rejected }: TeamFieldsProps) {
	const words = useMessages(messages)
	return (
		<>
			<RowFields
				legend={words.links}
				hint={words.linksHint}
				prefix="link"
				field="links"
				max={limits.maxLinks}
				add={words.addLink}
				rejected={rejected}
				stored={item.links}
				columns={[
					{ key: 'label', label: words.linkLabel, maxLength: limits.maxLinkLabelCharacters },
					{ key: 'url', label: words.linkUrl, maxLength: limits.maxAddressCharacters },
				]}
			/>
			<RowFields
				legend={words.people}
				hint={words.peopleHint}
				prefix="person"
				field="people"
				max={limits.maxPeople}
				add={words.addPerson}
				rejected={rejected}
				stored={item.people.map(({ name, role: { fr, en = '' } }) => ({ name, fr, en }))}
				columns={[
					{ key: 'name', label: words.personName, maxLength: limits.maxPersonCharacters },
					{ key: 'fr', label: words.personFr, maxLength: limits.maxPersonCharacters, lang: 'fr' },
					{ key: 'en', label: words.personEn, maxLength: limits.maxPersonCharacters, lang: 'en' },
				]}
			/>
		</>
	)
}
