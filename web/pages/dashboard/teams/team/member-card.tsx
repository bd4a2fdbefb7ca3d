import type { ManagedMember, TeamRole } from '#services/accounts/teams/contract.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { roleMessages } from '#web/pages/dashboard/teams/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { messages } from './messages.ts'
import { TitleForm } from './title-form.tsx'

/** Of the form with this intent; `rejected` when it was not accepted. */
export type FormResult = { intent: string; rejected: RejectedForm | undefined }

type MemberCardProps = {
	member: ManagedMember
	viewerRole: TeamRole | null
	mayEdit: boolean
	result: FormResult | undefined
}

export function MemberCard({ member, viewerRole, mayEdit, result }: MemberCardProps) {
	const words = useMessages(messages)
	const roleWords = useMessages(roleMessages)
	const locale = useLocale()
	const { memberId, name, username, avatar, email, title, role, isViewer } = member
	const { intent, rejected } = result ?? {}
	const manages = viewerRole === 'owner' || (viewerRole === 'admin' && role !== 'owner')
	const shownTitle = title && ((locale === 'en' && title.en) || title.fr)
	const isFrench = locale === 'en' && title !== null && title.en === null
	const ownId = <input type="hidden" name="memberId" value={memberId} />
	const prompts: Record<string, { title: string; lead: string; verb: string }> = {
		remove: { title: words.removeOf(name), lead: words.removeLead, verb: words.remove },
		transfer: { title: words.transferOf(name), lead: words.transferLead, verb: words.transfer },
	}
	const isAsking = intent?.startsWith('ask-') || rejected !== undefined
	const asked = intent?.replace('ask-', '') ?? ''
	const prompt = isAsking ? prompts[asked] : undefined
	return (
		<Card as="li">
			<div className="flex flex-wrap items-center gap-3">
				<Avatar id={username} avatar={avatar} />
				<div className="min-w-0 grow">
					<h3 className="text-lg wrap-anywhere">
						{name} {isViewer && <span className="font-normal text-ink-soft">({words.you})</span>}
					</h3>
					{shownTitle && (
						<p lang={isFrench ? 'fr' : undefined} className="wrap-anywhere">
							{shownTitle}
						</p>
					)}
					{email !== null && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
				</div>
				<Badge>{roleWords[role]}</Badge>
			</div>
			{intent !== 'title' && (
				<ErrorNotice formError={Object.values(rejected?.errors ?? {})[0]} className="mt-4" />
			)}
			{prompt && (
				<ConfirmPrompt {...prompt} intent={asked} keep={words.keep} staysHere className="mt-4">
					{ownId}
				</ConfirmPrompt>
			)}
			{mayEdit && (
				<TitleForm
					key={`${title?.fr} ${title?.en} ${member.position}`}
					member={member}
					rejected={intent === 'title' ? rejected : undefined}
				/>
			)}
			{manages && !isViewer && role !== 'owner' && !prompt && (
				<div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
					<RoleForm member={member} />
					<Form preventScrollReset className="flex flex-wrap gap-3">
						{ownId}
						{viewerRole === 'owner' && <AskButton intent="ask-transfer" label={words.transfer} of={name} />}
						<AskButton intent="ask-remove" label={words.remove} of={name} />
					</Form>
				</div>
			)}
		</Card>
	)
}

function AskButton({ intent, label, of }: { intent: string; label: string; of: string }) {
	const submitting = useSubmitting()
	return (
		<Button
			type="submit"
			name="intent"
			value={intent}
			variant="quiet"
			size="small"
			aria-label={`${label} (${of})`}
			pending={submitting}
		>
			{label}
		</Button>
	)
}

function RoleForm({ member }: { member: ManagedMember }) {
	const words = useMessages(messages)
	const roleWords = useMessages(roleMessages)
	const submitting = useSubmitting()
	return (
		<Form preventScrollReset className="flex flex-wrap items-center gap-3">
			<input type="hidden" name="intent" value="role" />
			<input type="hidden" name="memberId" value={member.memberId} />
			<Select
				key={member.role}
				name="role"
				aria-label={`${words.role} (${member.name})`}
				defaultValue={member.role}
			>
				<option value="member">{roleWords.member}</option>
				<option value="admin">{roleWords.admin}</option>
			</Select>
			<Button
				type="submit"
				size="small"
				aria-label={`${words.changeRole} (${member.name})`}
				pending={submitting}
			>
				{words.changeRole}
			</Button>
		</Form>
	)
}
