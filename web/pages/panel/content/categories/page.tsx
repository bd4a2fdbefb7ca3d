import { z } from 'zod'
import type { CategoriesService } from '#services/content/categories/contract.ts'
import { maxCategoryNameCharacters } from '#services/content/limits.ts'
import { servicesContext } from '#web/context.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ContentTabs } from '#web/pages/panel/content/content-tabs.tsx'
import { optionalLine, shownLine } from '#web/forms/schemas.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { Arches } from '#web/ui/drawings/arches.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { CategoryCard, type CategoryResult, NameFields } from './category-card.tsx'
import { errorMessages, messages } from './messages.ts'

const names = {
	nameFr: shownLine('CATEGORY_NAME_REQUIRED', 'INVALID_CATEGORY_NAME', maxCategoryNameCharacters),
	nameEn: optionalLine('INVALID_CATEGORY_NAME', maxCategoryNameCharacters).transform((text) => text || null),
}

const slug = z.string({ error: 'VALIDATION_ERROR' }).regex(/^[a-z0-9-]{1,100}$/, 'VALIDATION_ERROR')

const CategoryForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.literal('create'), ...names }),
		z.object({ intent: z.literal('save'), slug, ...names }),
		z.object({ intent: z.enum(['up', 'down', 'ask-remove', 'remove', 'keep']), slug }),
	],
	{ error: 'VALIDATION_ERROR' },
)

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ context }: Route.LoaderArgs) {
	return { categories: await context.get(servicesContext).content.categories.list() }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>): Promise<CategoryResult> => {
		const form = parse(CategoryForm)
		const { headers } = request
		const { categories } = context.get(servicesContext).content
		if (form.intent === 'create') {
			const { intent, nameFr: fr, nameEn: en } = form
			return { intent, ...(await categories.create(headers, { name: { fr, en } })), at: Date.now() }
		}
		if (form.intent === 'save')
			await categories.change(headers, form.slug, { name: { fr: form.nameFr, en: form.nameEn } })
		if (form.intent === 'up' || form.intent === 'down')
			await move(categories, headers, { slug: form.slug, by: form.intent === 'up' ? -1 : 1 })
		if (form.intent === 'remove') await categories.remove(headers, form.slug)
		return { intent: form.intent, slug: form.slug, at: Date.now() }
	},
	{
		messages: errorMessages,
		meanings: {
			SLUG_TAKEN: { code: 'CATEGORY_EXISTS', field: 'nameFr' },
			TOO_MANY_CATEGORIES: { field: 'form' },
			CATEGORY_IN_USE: { field: 'form' },
			NOT_FOUND: { code: 'CATEGORY_GONE', field: 'form' },
		},
	},
)

/** Exchanges a category with its neighbour; positions are counted anew where they do not follow the order. */
async function move(
	categories: CategoriesService,
	headers: Headers,
	{ slug: moved, by }: { slug: string; by: number },
): Promise<void> {
	const stored = await categories.list()
	const from = stored.findIndex((each) => each.slug === moved)
	if (!stored[from] || !stored[from + by]) return
	const ordered = stored.with(from, stored[from + by]!).with(from + by, stored[from])
	for (const [index, each] of ordered.entries()) {
		if (each.position !== index + 1) await categories.change(headers, each.slug, { position: index + 1 })
	}
}

export const clientAction = formClientAction

const doneKeys: Record<string, 'createDone' | 'saveDone' | 'moveDone' | 'removeDone' | undefined> = {
	create: 'createDone',
	save: 'saveDone',
	up: 'moveDone',
	down: 'moveDone',
	remove: 'removeDone',
}

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { categories } = loaderData
	const result = withValues<CategoryResult>(usePersistentActionData(actionData))
	const rejected = result?.rejected
	const done = rejected ? undefined : doneKeys[result?.intent ?? '']
	const isCreate = result?.intent === 'create'
	const isGone = !isCreate && categories.every((each) => each.slug !== result?.slug)
	return (
		<>
			<PageHeading title={words.title} lead={words.lead} />
			<ContentTabs />
			<div className="max-w-[44rem]">
				{done && (
					<FocusOnMount key={result?.at} className="mb-6">
						<Notice tone="good">{words[done]}</Notice>
					</FocusOnMount>
				)}
				{isGone && <ErrorNotice formError={Object.values(rejected?.errors ?? {})[0]} className="mb-6" />}
				<Section title={words.list} className="mt-0!">
					{categories.length === 0 && (
						<EmptyState drawing={<Arches />} title={words.none} level={3}>
							{words.noneNext}
						</EmptyState>
					)}
					<ul className="grid gap-4">
						{categories.map((category, index) => (
							<CategoryCard
								key={category.slug}
								category={category}
								isFirst={index === 0}
								isLast={index === categories.length - 1}
								result={!isCreate && result?.slug === category.slug ? result : undefined}
							/>
						))}
					</ul>
				</Section>
				<Section title={words.newCategory}>
					<ActionForm
						key={isCreate && !rejected ? result.at : undefined}
						isWide
						intent="create"
						rejected={isCreate ? rejected : undefined}
						submit={words.create}
					>
						<NameFields rejected={isCreate ? rejected : undefined} />
					</ActionForm>
				</Section>
			</div>
		</>
	)
}
