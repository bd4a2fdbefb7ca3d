import { useEffect, useRef } from 'react'
import type { MonitorGroup } from '#services/status/monitors/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import type { ListResult } from './list-actions.ts'
import { messages } from './messages.ts'

type GroupFormProps = {
	group: MonitorGroup
	isEmpty: boolean
	canGoUp: boolean
	canGoDown: boolean
	result: ListResult | undefined
}

export function GroupForm({ group: { id, name }, isEmpty, ...props }: GroupFormProps) {
	const { canGoUp, canGoDown, result } = props
	const words = useMessages(messages)
	const rejected = result?.rejected
	return (
		<>
			{isEmpty && <p className="mb-2 text-ink-soft">{words.emptyGroup}</p>}
			<details className="mb-4" open={rejected !== undefined || undefined}>
				<summary className="inline-flex min-h-9 items-center rounded-small text-sm underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text pointer-coarse:min-h-11">
					{words.changeGroup(name)}
				</summary>
				<div className="mt-3 grid gap-4 rounded-card border border-line bg-surface-raised p-4">
					<GroupNameForm
						intent="rename-group"
						group={{ id, name }}
						rejected={rejected}
						submit={words.rename}
					/>
					<Form preventScrollReset className="flex flex-wrap gap-3">
						<input type="hidden" name="groupId" value={id} />
						{canGoUp && (
							<Button type="submit" name="intent" value="group-up" id={`group-up-${id}`}>
								{words.groupUp}
							</Button>
						)}
						{canGoDown && (
							<Button type="submit" name="intent" value="group-down" id={`group-down-${id}`}>
								{words.groupDown}
							</Button>
						)}
						<Button type="submit" name="intent" value="remove-group" variant="quiet">
							{words.removeGroup}
						</Button>
					</Form>
				</div>
			</details>
		</>
	)
}

type GroupNameFormProps = {
	intent: 'new-group' | 'rename-group'
	group?: MonitorGroup
	idempotencyKey?: string
	rejected: RejectedForm | undefined
	submit: string
}

function GroupNameForm({ intent, group, idempotencyKey, rejected, submit }: GroupNameFormProps) {
	const words = useMessages(messages)
	const form = useRef<HTMLFormElement>(null)

	useEffect(() => {
		if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [rejected])

	return (
		<Form ref={form} noValidate preventScrollReset className="grid gap-3">
			<ErrorNotice formError={rejected?.errors['form'] ?? rejected?.errors['groupId']} />
			<input type="hidden" name="intent" value={intent} />
			{group && <input type="hidden" name="groupId" value={group.id} />}
			{idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
			<div className="flex flex-wrap items-end gap-3">
				<Field
					label={words.groupName}
					error={rejected?.errors['name']?.text}
					className="min-w-0 grow basis-60 max-w-[24rem]"
				>
					<TextInput
						name="name"
						maxLength={60}
						autoComplete="off"
						required
						defaultValue={rejected?.values['name'] ?? group?.name}
					/>
				</Field>
				<Button type="submit">{submit}</Button>
			</div>
		</Form>
	)
}

export function NewGroup({
	result,
	idempotencyKey,
}: {
	result: ListResult | undefined
	idempotencyKey: string
}) {
	const words = useMessages(messages)
	const own = result?.intent === 'new-group' ? result : undefined
	const copy = useIdempotencyKey(idempotencyKey, own?.rejected ? undefined : own?.at)
	const place = useRef<HTMLDivElement>(null)
	const last = useRef(copy)

	// The next form replaces the one that had the focus.
	useEffect(() => {
		if (copy === last.current) return
		last.current = copy
		if (document.activeElement === document.body)
			place.current?.querySelector<HTMLElement>('[name=name]')?.focus()
	}, [copy])

	return (
		<Section title={words.newGroup} lead={words.newGroupLead}>
			<div ref={place}>
				<GroupNameForm
					key={copy}
					intent="new-group"
					idempotencyKey={copy}
					rejected={own?.rejected}
					submit={words.createGroup}
				/>
			</div>
		</Section>
	)
}
