import { useState } from 'react'
import type { Permission } from '#services/accounts/permissions.ts'
import type { RoleLabel } from '#services/accounts/roles/contract.ts'
import type { UsersPage } from '#services/accounts/users/contract.ts'
import { bulkPermissions, maxBulkUsers } from '#services/accounts/users/bulk/limits.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { useRoleLabels } from '#web/pages/panel/roles.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { bulkActions } from './bulk-form.ts'
import { rolesToShow } from './list-query.ts'
import { messages } from './messages.ts'
import { banLengths } from './user/user-forms.ts'

type BulkFieldsProps = {
	id: string
	found: UsersPage['found']
	permissions: readonly Permission[]
	customRoles: readonly RoleLabel[]
	rejected: RejectedForm | undefined
}

/** What to change for the ticked users of the form, or for all of the list; the next page shows what it would do. */
export function BulkFields({ id: fresh, found, permissions, customRoles, rejected }: BulkFieldsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const labels = useRoleLabels(customRoles)
	const isSubmitting = useSubmitting()
	// The loader generates a new id at each revalidation; the form keeps its first one, so that a repeated one counts once.
	const [id] = useState(fresh)
	const values = rejected?.values ?? {}
	const actions = bulkActions.filter((action) => permissions.includes(bulkPermissions[action]))
	if (actions.length === 0) return null
	return (
		<Section title={words.bulkTitle} lead={words.bulkLead}>
			<ErrorNotice formError={Object.values(rejected?.errors ?? {})[0]} className="mb-4" />
			<input type="hidden" name="id" value={id} />
			<div className="flex flex-wrap items-end gap-3">
				<Field label={words.bulkWhich} className="basis-56">
					<Select name="which" defaultValue={values['which'] ?? 'ticked'}>
						<option value="ticked">{words.bulkTicked}</option>
						{!found.isMore && found.count <= maxBulkUsers && (
							<option value="all">{words.bulkAll(found.count, formatNumber(found.count, locale))}</option>
						)}
					</Select>
				</Field>
				<Field label={words.bulkAction} className="basis-56">
					<Select name="action" defaultValue={values['action']}>
						{actions.map((action) => (
							<option key={action} value={action}>
								{words[action]}
							</option>
						))}
					</Select>
				</Field>
				{actions.includes('giveRole') && (
					<Field label={words.bulkRole} className="basis-48">
						<Select name="role" defaultValue={values['role']}>
							{[...customRoles.map(({ name }) => name), ...rolesToShow.toReversed()].map((role) => (
								<option key={role} value={role}>
									{labels[role]}
								</option>
							))}
						</Select>
					</Field>
				)}
				{actions.includes('ban') && (
					<>
						<Field label={words.bulkLength} className="basis-48">
							<Select name="length" defaultValue={values['length'] ?? 'week'}>
								{banLengths.map((length) => (
									<option key={length} value={length}>
										{words[length]}
									</option>
								))}
							</Select>
						</Field>
						<Field label={words.bulkReason} className="grow basis-56">
							<TextInput name="reason" maxLength={500} defaultValue={values['reason']} />
						</Field>
					</>
				)}
				<Button type="submit" pending={isSubmitting}>
					{words.bulkPreview}
				</Button>
			</div>
		</Section>
	)
}
