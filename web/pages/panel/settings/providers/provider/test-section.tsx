import type { ProviderTest } from '#services/accounts/providers/contract.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { messages } from './messages.ts'

type TestSectionProps = {
	name: string
	tested: ProviderTest | undefined
	rejected: RejectedForm | undefined
}

export function TestSection({ name, tested, rejected }: TestSectionProps) {
	const words = useMessages(messages)
	return (
		<Section title={words.test} lead={words.testLead(name)} className="max-w-[32rem]">
			{tested && (
				<FocusOnMount className="mb-6">
					<Notice tone={tested.outcome === 'accepted' ? 'good' : 'warn'}>
						<p>{words[tested.outcome](name)}</p>
						{tested.line && (
							<p className="mt-2 text-sm text-ink-soft">
								{words.line}
								<code>{tested.line}</code>
							</p>
						)}
					</Notice>
				</FocusOnMount>
			)}
			<ActionForm rejected={rejected} submit={words.runTest} intent="test" variant="secondary" />
		</Section>
	)
}
