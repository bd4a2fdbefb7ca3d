import { redirect } from 'react-router'
import { z } from 'zod'
import {
	isStepDone,
	isWelcomeOver,
	stepPageId,
	type WelcomeStep,
	welcomePageId,
	welcomeSteps,
} from '#web/accounts/welcome-steps.ts'
import { ColorModeSwitch } from '#web/app/header/color-mode-switch.tsx'
import { LocaleSwitch } from '#web/app/header/locale-switch.tsx'
import { servicesContext, sessionContext, siteContext } from '#web/context.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { Form } from '#web/forms/form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget } from '#web/navigation/callback-target.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { SendAgain } from '#web/accounts/confirm-address.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { confirmedPage } from '#web/accounts/invitation.ts'
import { verificationError } from '#web/accounts/verification-error.ts'
import type { ReactNode } from 'react'
import { StateBadge } from '#web/ui/state-badge.tsx'

type SendResult = ActionResult<{ sent: boolean }>

/** The page that each step opens; null for a step on this page. */
const pageOf: Record<WelcomeStep, string | null> = {
	profile: '/dashboard/settings',
	look: null,
	news: '/news',
	teams: '/teams',
	tools: '/micro-services',
}

const StepForm = z.object({ step: z.enum([...welcomeSteps, 'skip'], { error: 'VALIDATION_ERROR' }) })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export function loader({ request, context, url }: Route.LoaderArgs) {
	return {
		user: context.get(sessionContext).user,
		target: callbackTarget(url.searchParams, context.get(siteContext).publicUrl),
		isBack: url.searchParams.has('verified'),
		formError: verificationError(request),
	}
}

/** Marks a step as done and opens its page, ends the welcome, or sends the confirmation mail again. */
export const action = formAction(
	async ({ request, context, url, form, parse }: FormArgs<Route.ActionArgs>) => {
		const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
		if (form.has('step')) {
			const { step } = parse(StepForm)
			const { dashboard } = context.get(servicesContext).accounts
			const page = step === 'skip' ? welcomePageId : stepPageId(step)
			await orErrorScreen(dashboard.markPages(request.headers, [page]))
			if (step === 'skip') return redirect(target ?? '/dashboard')
			// Back to this page by a new request, whose session has the mark.
			return redirect(pageOf[step] ?? url.pathname + url.search)
		}
		const body = { email: context.get(sessionContext).user.email, callbackURL: confirmedPage(target) }
		await postToAccounts({ request, context }, '/send-verification-email', body)
		return { sent: true }
	},
)

export const clientAction = formClientAction

export default function WelcomePage({ loaderData, actionData: result }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { user, target } = loaderData
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				title={words.welcome(user.name)}
				lead={words.lead}
				actions={
					target && (
						<ButtonLink to={target} variant="primary">
							{words.goOn}
						</ButtonLink>
					)
				}
			/>
			<Outcome {...loaderData} result={result} />
			{isWelcomeOver(user) && (
				<Notice
					tone="good"
					title={words.over}
					action={<TextLink to="/dashboard">{words.toDashboard}</TextLink>}
					className="mb-8"
				>
					{words.overAbout}
				</Notice>
			)}
			<Section title={words.steps} className="mt-0!">
				<ol className="divide-y divide-line border-y border-line">
					<Step isDone title={words.account}>
						{words.accountAbout(user.username)}
					</Step>
					<Step
						isDone={user.emailVerified}
						title={words.address}
						action={!user.emailVerified && <SendAgain target={target} />}
					>
						{user.emailVerified ? words.addressDone(user.email) : words.addressAbout(user.email)}
					</Step>
					{welcomeSteps.map((step) => (
						<Step
							key={step}
							isDone={isStepDone(user, step)}
							title={words[step]}
							action={<StepAction step={step} isDone={isStepDone(user, step)} />}
						>
							{words[`${step}About`]}
						</Step>
					))}
				</ol>
			</Section>
			{!isWelcomeOver(user) && (
				<Form className="mt-8">
					<Button type="submit" name="step" value="skip" variant="quiet">
						{words.skip}
					</Button>
				</Form>
			)}
		</div>
	)
}

/** Opens the page of a step, also again; the look is chosen in place. */
function StepAction({ step, isDone }: { step: WelcomeStep; isDone: boolean }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const isSubmitting = useSubmitting()
	return (
		<div className="flex flex-wrap items-center gap-2">
			{step === 'look' && (
				<>
					<LocaleSwitch locale={locale} />
					<ColorModeSwitch />
				</>
			)}
			{!(step === 'look' && isDone) && (
				<Form>
					<Button
						type="submit"
						name="step"
						value={step}
						size="small"
						variant={isDone ? 'quiet' : 'secondary'}
						pending={isSubmitting}
					>
						{words[`${step}Action`]}
					</Button>
				</Form>
			)}
		</div>
	)
}

type OutcomeProps = Route.ComponentProps['loaderData'] & { result: SendResult | undefined }

/** The outcome of sending the mail or of following its link. */
function Outcome({ user, isBack, formError, result }: OutcomeProps) {
	const words = useMessages(messages)
	if (result?.sent) {
		return (
			<FocusOnMount className="mb-8">
				<Notice tone="good" title={words.sentTitle}>
					<p className="wrap-anywhere">{words.sent(user.email)}</p>
				</Notice>
			</FocusOnMount>
		)
	}
	if (result?.rejected) {
		return (
			<FocusOnMount className="mb-8">
				<ErrorNotice formError={result.rejected.errors['form']} />
			</FocusOnMount>
		)
	}
	if (formError && !user.emailVerified) {
		return (
			<Notice tone="warn" title={words.lostTitle} className="mb-8">
				{formError?.text} {words.lostNext}
			</Notice>
		)
	}
	if (!isBack || !user.emailVerified) return null
	return (
		<Notice tone="good" title={words.verifiedTitle} className="mb-8">
			{words.verified}
		</Notice>
	)
}

type StepProps = {
	isDone: boolean
	title: string
	action?: ReactNode
	children: ReactNode
}

/** One of the first steps, with its current state. */
function Step({ isDone, title, action, children }: StepProps) {
	const words = useMessages(messages)
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
			<div className="min-w-0 max-w-[34rem]">
				<h3 className="text-lg">{title}</h3>
				<div className="mt-1 wrap-anywhere text-ink-soft">{children}</div>
				{action && <div className="mt-3">{action}</div>}
			</div>
			<StateBadge state={isDone ? 'good' : 'unknown'}>{isDone ? words.done : words.toDo}</StateBadge>
		</li>
	)
}
