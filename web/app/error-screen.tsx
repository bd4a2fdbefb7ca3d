import { isRouteErrorResponse, useLocation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { documentTitle } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DoorToNowhere } from '#web/ui/drawings/door-to-nowhere.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { messages } from './error-messages.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { readableAddress } from '#web/navigation/readable-address.ts'
import { useRootData } from './use-root-data.ts'

/** The full-page error screen: header, status code, explanation, link to the home page, footer. */
export function ErrorScreen({ error }: { error: unknown }) {
	const words = useMessages(messages)
	const { pathname, search } = useLocation()
	const { siteName = 'Parvis', year, look } = useRootData()
	const status = isRouteErrorResponse(error) ? error.status : 500
	const maintenance = status === 503 ? look?.maintenance : null
	const title = words[maintenance ? 'maintenance' : titleOf(status)]
	return (
		<div className="flex min-h-dvh flex-col">
			<title>{documentTitle(siteName, pathname, title)}</title>
			<SkipLink />
			<Header siteName={siteName} />
			<main
				id="content"
				tabIndex={-1}
				className="page-width grid flex-1 content-center gap-8 py-12 md:grid-cols-[auto_1fr] md:items-center md:gap-16"
			>
				<DoorToNowhere className="h-auto w-40 text-ink-soft md:w-64" />
				<div className="min-w-0">
					<p className="font-heading text-4xl font-bold text-accent-text">{status}</p>
					<h1 className="mt-2 text-3xl">{title}</h1>
					<p className="mt-4 max-w-[44rem] break-words text-lg text-ink-soft">
						{status === 404 && <Missing address={pathname + search} />}
						{status !== 404 && !maintenance && words.details(status)}
						{maintenance && (
							<span lang={maintenance.lang}>{maintenance.text || words.maintenanceDetail}</span>
						)}
					</p>
					{maintenance?.until && (
						<p className="mt-4">
							{words.maintenanceUntil} <DateTime iso={maintenance.until} withTime />
						</p>
					)}
					{status >= 500 && !maintenance && (
						<p className="mt-4 text-sm text-ink-soft">
							{words.requestId} <code data-request-id="" suppressHydrationWarning />
						</p>
					)}
					<ButtonLink to={maintenance ? '/uptime' : '/'} reloadDocument className="mt-8">
						{maintenance ? words.seeStatus : words.back}
					</ButtonLink>
				</div>
			</main>
			<Footer siteName={siteName} year={year} />
		</div>
	)
}

/** `unknown-pages.ts` fills in the requested address. */
function Missing({ address }: { address: string }) {
	const words = useMessages(messages)
	return (
		<>
			{words.missing}{' '}
			<span data-address="" suppressHydrationWarning>
				{readableAddress(address)}
			</span>
		</>
	)
}

function titleOf(status: number) {
	const titles = {
		400: 'validation_error',
		401: 'unauthorized',
		403: 'forbidden',
		404: 'not_found',
		503: 'unavailable',
	} as const
	if (status in titles) return titles[status as keyof typeof titles]
	return status < 500 ? 'validation_error' : 'server_error'
}
