import arrowDown from 'virtual:icon/lucide/arrow-down'
import arrowUp from 'virtual:icon/lucide/arrow-up'
import plus from 'virtual:icon/lucide/plus'
import x from 'virtual:icon/lucide/x'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import type { ShortcutChange } from '#services/accounts/dashboard/contract.ts'
import { maxShortcuts } from '#services/accounts/dashboard/limits.ts'
import { shortcutsAmong, type SitePage, sitePages } from '#web/app/site-pages.ts'
import { localeContext, servicesContext, sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IconData } from '#web/ui/icon/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'

const id = z.string().regex(/^[a-z0-9/-]{1,100}$/, { error: 'VALIDATION_ERROR' })

/** `before` is the shortcut in front of which it goes, empty for the end. */
const ChangeForm = z.union([
	z.object({ place: id, before: z.union([z.literal(''), id]) }),
	z.object({ remove: id }),
])

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

type Args = { request: Request; context: Route.LoaderArgs['context'] }

async function readShortcuts({ request, context }: Args) {
	const { user, permissions } = context.get(sessionContext)
	const { dashboard } = context.get(servicesContext).accounts
	const pages = sitePages(context.get(localeContext), { username: user.username, permissions })
	const chosen = await orErrorScreen(dashboard.shortcuts(request.headers))
	return { pages, chosen, shown: shortcutsAmong(pages, chosen) }
}

export async function loader(args: Route.LoaderArgs) {
	const { pages, chosen, shown } = await readShortcuts(args)
	const rowOf = ({ id: pageId, title, group }: SitePage) => ({ id: pageId, title, group })
	return {
		shown: shown.map(rowOf),
		others: pages.filter((page) => !shown.includes(page)).map(rowOf),
		isFull: (chosen ?? shown).length >= maxShortcuts,
	}
}

/** Only pages that the user may open are added. */
export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const change = parse(ChangeForm)
		const { pages, shown } = await readShortcuts({ request, context })
		const from = shown.map((page) => page.id)
		const { changeShortcut } = context.get(servicesContext).accounts.dashboard
		const save = (how: ShortcutChange['change'], shortcut: string) =>
			changeShortcut(request.headers, { shortcut, change: how, from })
		if ('remove' in change) {
			await save({ kind: 'remove' }, change.remove)
			return { removed: change.remove }
		}
		if (!pages.some((page) => page.id === change.place)) return {}
		await save({ kind: 'place', before: change.before || null }, change.place)
		return { placed: change.place }
	},
	{ messages: errorMessages, meanings: { NOT_WHILE_IMPERSONATING: {}, TOO_MANY_SHORTCUTS: {} } },
)

export const clientAction = formClientAction

const groups = ['pages', 'account', 'panel', 'tools'] as const

export default function ShortcutsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { shown, others, isFull } = loaderData
	const page = useKeptFocus(loaderData)
	return (
		<div ref={page} tabIndex={-1} className="max-w-[44rem] outline-none">
			<PageHeading
				eyebrow={<BackLink to="/dashboard">{words.back}</BackLink>}
				title={words.title}
				lead={words.lead}
			/>
			<ErrorNotice formError={Object.values(actionData?.rejected?.errors ?? {})[0]} className="mb-8" />
			<p role="status" className="sr-only">
				{outcomeOf(words, loaderData, actionData)}
			</p>
			<Section title={words.chosen} className="mt-0!">
				{shown.length === 0 && <p className="text-ink-soft">{words.none}</p>}
				<ol className="divide-y divide-line border-y border-line empty:hidden">
					{shown.map(({ id: page, title }, index) => (
						<li key={page} className="flex min-h-14 items-center gap-1 py-1">
							<span className="min-w-0 grow wrap-anywhere">{title}</span>
							{index > 0 && (
								<ChangeButton
									values={{ place: page, before: shown[index - 1]!.id }}
									icon={arrowUp}
									label={words.earlierOf(title)}
								/>
							)}
							{index < shown.length - 1 && (
								<ChangeButton
									values={{ place: page, before: shown[index + 2]?.id ?? '' }}
									icon={arrowDown}
									label={words.laterOf(title)}
								/>
							)}
							<ChangeButton values={{ remove: page }} icon={x} label={words.removeOf(title)} />
						</li>
					))}
				</ol>
			</Section>
			<Section title={words.add} lead={isFull ? words.full : undefined}>
				{!isFull && <AddForm pages={others} />}
			</Section>
		</div>
	)
}

type AddFormProps = { pages: Route.ComponentProps['loaderData']['others'] }

/** Once a page is added no page is selected, so that a double click adds one. */
function AddForm({ pages }: AddFormProps) {
	const words = useMessages(messages)
	return (
		<Form preventScrollReset className="flex flex-wrap items-end gap-3">
			<input type="hidden" name="before" value="" />
			<Field label={words.page} className="grow">
				<Select name="place" required>
					<option value="">{words.choose}</option>
					{groups
						.filter((group) => pages.some((page) => page.group === group))
						.map((group) => (
							<PageOptions
								key={group}
								label={words[group]}
								pages={pages.filter((page) => page.group === group)}
							/>
						))}
				</Select>
			</Field>
			<Button type="submit" icon={plus}>
				{words.add}
			</Button>
		</Form>
	)
}

function PageOptions({ label, pages }: AddFormProps & { label: string }) {
	return (
		<optgroup label={label}>
			{pages.map(({ id: page, title }) => (
				<option key={page} value={page}>
					{title}
				</option>
			))}
		</optgroup>
	)
}

/** Reordering the list makes the browser forget the button that was pressed: focuses it again, or else the page. */
function useKeptFocus(changed: object) {
	const page = useRef<HTMLDivElement>(null)
	const pressed = useRef<string | null>(null)
	useEffect(() => {
		const element = page.current
		const remember = ({ target }: FocusEvent) => {
			pressed.current = (target as HTMLElement).getAttribute('aria-label')
		}
		element?.addEventListener('focusin', remember)
		return () => element?.removeEventListener('focusin', remember)
	}, [])
	useEffect(() => {
		if (pressed.current === null || document.activeElement !== document.body) return
		const label = CSS.escape(pressed.current)
		const button = page.current?.querySelector<HTMLElement>(`[aria-label="${label}"]`)
		;(button ?? page.current)?.focus({ preventScroll: true })
	}, [changed])
	return page
}

type Outcome = { placed?: string; removed?: string } | undefined
type Lists = Record<'shown' | 'others', readonly { id: string; title: string }[]>

function outcomeOf(words: (typeof messages)['fr'], { shown, others }: Lists, outcome: Outcome) {
	const index = shown.findIndex((each) => each.id === outcome?.placed)
	if (index !== -1) return words.placed(shown[index]!.title, index + 1)
	const removed = others.find((each) => each.id === outcome?.removed)
	return removed && words.removed(removed.title)
}

type ChangeButtonProps = { values: Record<string, string>; icon: IconData; label: string }

/** One change of the list. It names its result, so that a double click has one effect. */
function ChangeButton({ values, icon, label }: ChangeButtonProps) {
	return (
		<Form preventScrollReset>
			{Object.entries(values).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<IconButton type="submit" icon={icon} label={label} title={label} />
		</Form>
	)
}
