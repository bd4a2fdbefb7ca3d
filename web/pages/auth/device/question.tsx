import type { DeviceRequest } from '#services/accounts/openid/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { ScopeList } from '#web/accounts/scope-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'

/** Asks the user to grant or deny the request of the device with this code. */
export function Question({ code, request }: { code: string; request: DeviceRequest }) {
	const words = useMessages(messages)
	const submitting = useSubmitting()
	return (
		<FocusOnMount>
			<AuthLayout title={words.asks(request.client.name)} lead={words.asksLead}>
				<p className="text-center text-2xl font-semibold tracking-widest tabular-nums">{code}</p>
				{request.scopes.length > 0 && (
					<>
						<p className="mt-5 font-semibold">{words.allows}</p>
						<ScopeList scopes={request.scopes} className="mt-2" />
					</>
				)}
				<Notice tone="warn" className="mt-5">
					{words.caution}
				</Notice>
				<Form className="mt-7 grid gap-3 sm:grid-cols-2">
					<input type="hidden" name="code" value={code} />
					<Button type="submit" name="decision" value="accept" variant="primary" pending={submitting}>
						{words.accept}
					</Button>
					<Button type="submit" name="decision" value="refuse">
						{words.refuse}
					</Button>
				</Form>
			</AuthLayout>
		</FocusOnMount>
	)
}
