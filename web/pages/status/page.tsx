import circleCheck from 'virtual:icon/lucide/circle-check'
import circleDashed from 'virtual:icon/lucide/circle-dashed'
import octagonX from 'virtual:icon/lucide/octagon-x'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import { servicesContext, siteContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/page.ts'
import { useLiveServices } from './live-services.ts'
import { messages } from './messages.ts'
import { overallOf } from './overall.ts'
import { ServiceList } from './service-list.tsx'

const looks = {
	good: { icon: circleCheck, ink: 'text-good-text' },
	warn: { icon: triangleAlert, ink: 'text-warn-text' },
	bad: { icon: octagonX, ink: 'text-bad-text' },
	unknown: { icon: circleDashed, ink: 'text-unknown-text' },
}

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].live }))

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/** The page must open when the service behind it does not answer: that is when people come. */
export async function loader({ context }: Route.LoaderArgs) {
	try {
		return { services: await context.get(servicesContext).status.services() }
	} catch (error) {
		context.get(siteContext).log.warn('the state of the services is not known', { error })
		return { services: null }
	}
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { services, isStale } = useLiveServices(loaderData.services)
	const { state, down } = overallOf(services)
	const sentence = {
		good: words.allUp,
		warn: words.someDown(down),
		bad: words.allDown,
		unknown: words.unknown,
	}[state]
	const checkedAt = services?.map((service) => service.checkedAt).sort()[0]
	return (
		<div className="page-width pb-20">
			<header className="pt-8 sm:pt-14">
				<p className="mb-3 text-sm font-semibold text-ink-soft">{words.title}</p>
				<div className="flex items-start gap-4 sm:items-center sm:gap-5">
					<Icon icon={looks[state].icon} size={48} className={`shrink-0 ${looks[state].ink}`} />
					<h1 className="max-w-[26ch] text-3xl sm:text-4xl" aria-live="polite">
						{sentence}
					</h1>
				</div>
				<p className="mt-5 max-w-[60ch] text-lg text-ink-soft">
					{state === 'unknown' ? words.unknownDetail : words.live}
				</p>
				<div className="paved-line mt-8" />
			</header>
			{isStale && services && (
				<Notice tone="warn" title={words.stale} className="mt-6">
					{words.staleDetail}
				</Notice>
			)}
			{services && <ServiceList services={services} />}
			{checkedAt && (
				<p className="mt-4 text-sm text-ink-soft">
					{words.checked} <DateTime iso={checkedAt} withTime />
				</p>
			)}
		</div>
	)
}
