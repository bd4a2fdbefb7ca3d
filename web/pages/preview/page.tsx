import { data } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DoorToNowhere } from '#web/ui/drawings/door-to-nowhere.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const maxTokenCharacters = 300

export const meta: Route.MetaFunction = (args) => {
	const draft = args.loaderData?.draft
	return [
		...pageMeta(args, (locale) => ({ title: draft?.title ?? messages[locale].lostTitle })),
		{ name: 'robots', content: 'noindex' },
	]
}

/** Whoever has the link reads a draft: nothing is stored, and the address is not passed on. */
export const handle: PageHandle = { query: 'any' }

export const headers: Route.HeadersFunction = () => ({
	'Cache-Control': 'no-store',
	'Referrer-Policy': 'no-referrer',
	'X-Robots-Tag': 'noindex',
})

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const draft = token.length > maxTokenCharacters ? null : await orErrorScreen(content.preview({ token }))
	return data({ draft }, { status: draft ? 200 : 404 })
}

export default function PreviewPage({ loaderData: { draft } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const lang = useTextLang(draft?.locale ?? 'fr')
	if (!draft) {
		return (
			<div className="page-width py-20">
				<EmptyState
					drawing={<DoorToNowhere />}
					title={words.lostTitle}
					level={1}
					action={<ButtonLink to="/home">{words.backHome}</ButtonLink>}
				>
					{words.lost}
				</EmptyState>
			</div>
		)
	}
	return (
		<article className="reading-width pb-20">
			<Notice
				tone="warn"
				title={
					<>
						{words.draft} <DateTime iso={draft.expiresAt} withTime />.
					</>
				}
				className="mt-8"
			>
				{words.notPublic}
			</Notice>
			<PageHeader textLang={lang} title={draft.title || words.untitled} lead={draft.summary} />
			<LocalizedText html={draft.html} locale={draft.locale} className="mt-8" />
			<p className="mt-12 text-sm text-ink-soft">
				{words.changed} <DateTime iso={draft.updatedAt} withTime />
				{draft.author && ` · ${draft.author}`}
			</p>
		</article>
	)
}
