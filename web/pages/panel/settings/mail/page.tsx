import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import type { MailTest } from '#services/accounts/mail-server/contract.ts'
import type { mailSecurities } from '#services/accounts/settings/limits.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import {
	errorAt,
	isTickedIn,
	sectionAction,
	sectionLoader,
	textIn,
} from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import type { Route } from './+types/page.ts'
import { MailFields } from './mail-fields.tsx'
import { messages } from './messages.ts'
import { TestSection } from './test-section.tsx'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('mail')

const TestForm = z.object({ to: z.union([z.literal(''), z.email().max(254)], 'INVALID_EMAIL') })

export const action = sectionAction<'mail', { tested?: MailTest }>(
	'mail',
	(form) => ({
		host: textIn(form, 'host'),
		port: Number(textIn(form, 'port')),
		security: textIn(form, 'security') as (typeof mailSecurities)[number],
		user: textIn(form, 'user'),
		senderName: textIn(form, 'senderName'),
		senderAddress: textIn(form, 'senderAddress').trim(),
		replyTo: textIn(form, 'replyTo').trim(),
	}),
	{
		messages,
		meanings: (form) => ({
			...errorAt('INVALID_HOST', 'host'),
			...errorAt('INVALID_PORT', 'port'),
			...errorAt('INVALID_NAME', 'senderName'),
			...(form.get('intent') !== 'test' && errorAt('INVALID_EMAIL', 'senderAddress', 'replyTo')),
			...(form.get('intent') === 'test' && { INVALID_EMAIL: { field: 'to' } }),
		}),
		secretsOf(form): Record<string, string | null> {
			const password = textIn(form, 'password')
			if (password !== '') return { password }
			return isTickedIn(form, 'removePassword') ? { password: null } : {}
		},
		intents: {
			async test({ request, context, parse }) {
				const { to } = parse(TestForm)
				const { mailServer } = context.get(servicesContext).accounts
				return { tested: await mailServer.test(request.headers, { to: to === '' ? null : to }) }
			},
		},
	},
)

export const clientAction = formClientAction

export default function MailSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const isOfTest = rejected?.values['intent'] === 'test'
	const test = <TestSection tested={actionData?.tested} rejected={isOfTest ? rejected : undefined} />
	return (
		<SectionPage
			title={words.title}
			lead={words.lead}
			view={view}
			actionData={isOfTest ? undefined : actionData}
			fieldNames={words}
			after={test}
		>
			<MailFields view={view} rejected={isOfTest ? undefined : rejected} />
		</SectionPage>
	)
}
