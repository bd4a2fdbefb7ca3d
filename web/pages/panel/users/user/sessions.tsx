import type { UserSession } from '#services/accounts/users/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useDeviceName } from '#web/pages/panel/device-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Section } from '#web/ui/section.tsx'
import { Table } from '#web/ui/table.tsx'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'

type SessionsProps = { sessions: UserSession[]; rejected: RejectedForm | undefined }

export function Sessions({ sessions, rejected }: SessionsProps) {
	const words = useMessages(messages)
	const deviceName = useDeviceName()
	return (
		<Section title={words.sessionsTitle}>
			{sessions.length === 0 ? (
				<p className="text-ink-soft">{words.noSession}</p>
			) : (
				<div className="grid gap-5">
					<Table<UserSession>
						label={words.sessionsList}
						rows={sessions}
						stacked
						rowKey={({ id }) => id}
						columns={[
							{
								title: words.device,
								heading: true,
								cell: ({ device, isImpersonation }) => (
									<span className="flex flex-wrap gap-2">
										{deviceName(device)}
										{isImpersonation && <Badge tone="second">{words.impersonated}</Badge>}
									</span>
								),
							},
							{ title: words.address, cell: ({ address }) => address ?? '' },
							{ title: words.started, cell: ({ createdAt }) => <DateTime iso={createdAt} withTime /> },
							{
								title: <span className="sr-only">{words.close}</span>,
								cell: ({ id, device }) => (
									<PanelForm
										intent="sessions"
										rejected={undefined}
										submit={words.close}
										submitLabel={words.closeThis(deviceName(device))}
										size="small"
									>
										<input type="hidden" name="sessionId" value={id} />
									</PanelForm>
								),
							},
						]}
					/>
					<PanelForm intent="sessions" rejected={rejected} submit={words.closeAll} />
				</div>
			)}
		</Section>
	)
}
