import type { FreePage } from '#services/content/contract.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => {
	const document = args.loaderData?.document
	return pageMeta(args, (locale) => ({
		title: document?.title ?? messages[locale].title,
		description: document?.summary,
	}))
}

/** The content of the page is the free page `athlas`. */
export async function loader({ context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const document = await content.page({ locale: context.get(localeContext), slug: 'athlas' })
	return { document }
}

export default function AthlasPage({ loaderData: { document } }: Route.ComponentProps) {
	const words = useMessages(messages)
	if (document) return <AthlasText document={document} />
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} />
			<EmptyState
				drawing={<Lamp />}
				title={words.empty}
				action={<ButtonLink to="/home">{words.backHome}</ButtonLink>}
			>
				{words.emptyDetail}
			</EmptyState>
		</div>
	)
}

function AthlasText({ document }: { document: FreePage }) {
	const words = useMessages(messages)
	const lang = useTextLang(document.locale)
	return (
		<article className="reading-width pb-20">
			<PageHeader
				title={<span lang={lang}>{document.title}</span>}
				lead={<span lang={lang}>{document.summary}</span>}
			/>
			<LocalizedText html={document.html} locale={document.locale} className="mt-8" />
			<p className="mt-12 text-sm text-ink-soft">
				{words.updated} <DateTime iso={document.updatedAt} />
			</p>
		</article>
	)
}
