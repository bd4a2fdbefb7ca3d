import { type ComponentProps, useState } from 'react'
import { z } from 'zod'
import { oneLine } from '#platform/text-patterns.ts'
import {
	type IdentityField,
	maxIdentityCharacters,
	missingPieces,
	type PublisherKind,
	publisherKinds,
} from '#services/accounts/settings/limits.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { SettingsTabs } from '#web/pages/panel/settings/settings-tabs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/page.ts'
import { IdentityFields } from './identity-fields.tsx'
import { messages } from './messages.ts'
import { MissingNotice } from './missing-notice.tsx'

const line = (field: IdentityField) =>
	z
		.string()
		.trim()
		.max(maxIdentityCharacters[field], 'LINE_TOO_LONG')
		.regex(oneLine, 'INVALID_LINE')
		.default('')
const phone = (field: IdentityField) =>
	line(field).refine((text) => /^[+\d().\s-]*$/.test(text), 'INVALID_PHONE')

const Identity = z.object({
	kind: z.enum(publisherKinds, 'KIND_REQUIRED'),
	name: line('name'),
	legalForm: line('legalForm'),
	address: line('address'),
	phone: phone('phone'),
	registration: line('registration'),
	shareCapital: line('shareCapital'),
	vatNumber: line('vatNumber'),
	director: line('director'),
	coDirector: line('coDirector'),
	hostName: line('hostName'),
	hostAddress: line('hostAddress'),
	hostPhone: phone('hostPhone'),
	email: line('email').refine((text) => text === '' || z.email().safeParse(text).success, 'INVALID_EMAIL'),
	dataProtection: line('dataProtection'),
})

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ context }: Route.LoaderArgs) {
	return await orErrorScreen(context.get(servicesContext).accounts.legalIdentity())
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const { accounts } = context.get(servicesContext)
		await orErrorScreen(accounts.changeLegalIdentity(request.headers, parse(Identity)))
		return { saved: true }
	},
	{ messages },
)

export const clientAction = formClientAction

export default function LegalSettingsPage({ loaderData: identity, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const [typed, setTyped] = useState<Record<string, string>>({})
	const values = { ...identity, kind: identity.kind ?? '', ...rejected?.values }
	const current = { ...values, ...typed }
	const onInput: ComponentProps<'div'>['onInput'] = ({ target }) => {
		if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
		setTyped((before) => ({ ...before, [target.name]: target.value }))
	}
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			<SettingsTabs />
			{actionData?.saved && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words.saved}</Notice>
				</FocusOnMount>
			)}
			<MissingNotice pieces={missingPieces({ ...current, kind: kindOf(current.kind) })} />
			<div onInput={onInput}>
				<ActionForm rejected={rejected} submit={words.save} className="max-w-[32rem]">
					<IdentityFields values={values} errors={rejected?.errors} />
				</ActionForm>
			</div>
		</div>
	)
}

function kindOf(text: string): PublisherKind | null {
	return publisherKinds.find((kind) => kind === text) ?? null
}
