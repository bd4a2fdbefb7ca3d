import type { Roadmap } from '#services/feedback/posts/contract.ts'
import { servicesContext } from '#web/context.ts'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { PostState } from '#web/feedback/post-state.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const columns = ['planned', 'started', 'done'] as const

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].lead }))

export const loader = ({ context }: Route.LoaderArgs) =>
	orErrorScreen(context.get(servicesContext).feedback.roadmap())

export default function RoadmapPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} lead={words.lead} />
			<div className="mt-8 grid gap-8 md:grid-cols-3">
				{columns.map((state) => (
					<section key={state} aria-labelledby={`roadmap-${state}`} className="min-w-0">
						<h2 id={`roadmap-${state}`} className="text-lg">
							<PostState state={state} />
						</h2>
						{loaderData[state].length === 0 && <p className="mt-4 text-ink-soft">{words[`no-${state}`]}</p>}
						<ul className="mt-4 grid gap-4">
							{loaderData[state].map((post) => (
								<RoadmapCard key={post.id} post={post} />
							))}
						</ul>
					</section>
				))}
			</div>
			<div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
				<p className="text-ink-soft">{words.yours}</p>
				<ButtonLink to="/dashboard/feedback">{words.propose}</ButtonLink>
			</div>
		</div>
	)
}

function RoadmapCard({ post }: { post: Roadmap['done'][number] }) {
	const shared = useMessages(sharedMessages)
	const lang = useTextLang(post.locale)
	return (
		<li className="rounded-card border border-line bg-surface-raised p-4">
			<h3 lang={lang} className="text-lg wrap-anywhere">
				{post.title}
			</h3>
			<p className="mt-1 text-sm text-ink-soft">
				{shared[post.kind]} · {shared.votes(post.votes)}
			</p>
			{post.answerHtml && (
				<div
					lang={lang}
					className="prose mt-3 wrap-anywhere"
					dangerouslySetInnerHTML={{ __html: post.answerHtml }}
				/>
			)}
		</li>
	)
}
