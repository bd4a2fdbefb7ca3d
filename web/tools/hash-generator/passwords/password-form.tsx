import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { bcryptMaxBytes, type Cost, type Scheme, schemes, defaultCosts } from './cost.ts'
import { CostSection, firstOutOfRange } from './cost-section.tsx'
import { messages } from './messages.ts'
import type { PasswordJob } from './work.ts'

const tasks = ['make', 'verify'] as const

export function PasswordForm({ onJob }: { onJob: (job: PasswordJob | null) => void }) {
	const words = useMessages(messages)
	const [task, setTask] = useState<(typeof tasks)[number]>('make')
	const [password, setPassword] = useState('')
	const [stored, setStored] = useState('')
	const [scheme, setScheme] = useState<Scheme>('argon2id')
	const [costs, setCosts] = useState<Record<Scheme, Cost>>(defaultCosts)
	const [isSubmitted, setSubmitted] = useState(false)
	const cost = costs[scheme]
	const isMaking = task === 'make'
	const bytes = new TextEncoder().encode(password).length
	const isTooLong = isMaking && scheme === 'bcrypt' && bytes > bcryptMaxBytes
	const outOfRange = isMaking ? firstOutOfRange(cost) : null
	const passwordError = isTooLong ? words.tooLong(bytes) : isSubmitted && password === '' && words.isEmpty
	function submit(event: FormEvent) {
		event.preventDefault()
		setSubmitted(true)
		if (password === '' || isTooLong || outOfRange || (!isMaking && stored.trim() === '')) return
		onJob(isMaking ? { task, password, cost } : { task, password, encoded: stored })
	}
	return (
		<form onSubmit={submit} className="grid gap-6" autoComplete="off">
			<div>
				<SegmentedControl
					label={words.task}
					name="task"
					segments={tasks.map((value) => ({ value, label: words[value] }))}
					value={task}
					onChange={(next) => {
						setTask(next)
						onJob(null)
					}}
				/>
			</div>
			<Field label={words.password} hint={words.passwordHint} error={passwordError}>
				<PasswordInput
					autoComplete="off"
					value={password}
					onChange={({ target }) => setPassword(target.value)}
				/>
			</Field>
			{isMaking ? (
				<>
					<SelectField
						label={words.scheme}
						value={scheme}
						values={schemes}
						nameOf={(each) => words[each]}
						onChange={setScheme}
					/>
					<CostSection cost={cost} onChange={(next) => setCosts({ ...costs, [scheme]: next })} />
				</>
			) : (
				<Field
					label={words.stored}
					hint={words.storedHint}
					error={isSubmitted && stored.trim() === '' && words.storedIsEmpty}
				>
					<TextArea
						className="font-mono text-sm"
						value={stored}
						onChange={({ target }) => setStored(target.value)}
						spellCheck={false}
						autoComplete="off"
					/>
				</Field>
			)}
			<div>
				<Button type="submit" variant="primary">
					{isMaking ? words.compute : words.check}
				</Button>
			</div>
		</form>
	)
}
