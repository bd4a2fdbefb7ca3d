import './ui/styles/styles.css'
import './app/app.css'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { beforePaint } from './app/before-paint.ts'
import { BuildWatch } from './app/build-watch.tsx'
import { Impersonation } from './app/impersonation/impersonation.tsx'
import { PaletteHost } from './app/palette/palette-host.tsx'
import { rootData } from './app/root-data.ts'
import { isUnreachable } from './navigation/unreachable.ts'
import { keepStaleDataIfUnreachable } from './navigation/stale-data.ts'
import { UnreachableNotice } from './navigation/unreachable-notice.tsx'
import { UnreachableScreen } from './navigation/unreachable-screen.tsx'
import { useRootData } from './app/use-root-data.ts'
import { defaultLocale, LocaleProvider } from './i18n/locale.ts'
import { ScriptNonce } from './server/script-nonce.ts'
import { AppStart } from './session/app-start.tsx'
import { lazyComponent } from './ui/lazy-component.ts'
import { LoadingOverlay } from './ui/loading-overlay.tsx'
import { Toaster } from './ui/toast/toaster.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import headingFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** Preloaded on every page. */
const preloadedFonts: readonly string[] = [headingFont, textFont]

/** Lazy, because errors are rare. When the site is unreachable, its code fails to load too. */
const ErrorScreen = lazy(() =>
	import('./app/error-screen.tsx').then(
		({ ErrorScreen: Screen }) => ({ default: Screen }),
		() => ({ default: UnreachableScreen }),
	),
)

const SiteNotices = lazyComponent(async () => (await import('./app/notices/site-notices.tsx')).SiteNotices)

/** Loaded only by sites with analytics. */
const Consent = lazyComponent(async () => (await import('./app/consent/consent.tsx')).Consent)

export const loader = ({ context }: Route.LoaderArgs) => rootData(context)

export type RootData = Route.ComponentProps['loaderData']

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepStaleDataIfUnreachable]

export const links: Route.LinksFunction = () => [
	...preloadedFonts.map((href) => ({
		rel: 'preload',
		as: 'font',
		type: 'font/woff2',
		crossOrigin: 'anonymous' as const,
		fetchPriority: 'low' as const,
		href,
	})),
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
	const { locale = defaultLocale, look } = useRootData()
	return (
		<html lang={locale} dir="ltr" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: beforePaint }} />
				<Meta />
				<Links />
				{look?.favicon ? (
					<link rel="icon" href={look.favicon} />
				) : (
					<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				)}
				{look?.theme && <link rel="stylesheet" href={look.theme} />}
			</head>
			<body>
				<LocaleProvider value={locale}>
					<LoadingOverlay />
					{children}
				</LocaleProvider>
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	)
}

export default function Root() {
	return (
		<>
			<Notices />
			<Outlet />
			<Impersonation />
			<Behaviour />
		</>
	)
}

/** Loaded only where there is a banner or a maintenance. */
function Notices() {
	const { look } = useRootData()
	if (!look?.banner && !look?.maintenance) return null
	return (
		<Suspense>
			<SiteNotices />
		</Suspense>
	)
}

/** Client-side features that render no HTML on the server: session, build updates, offline notice, palette, toasts. */
function Behaviour() {
	const isClient = useHydrated()
	const { look } = useRootData()
	if (!isClient) return null
	return (
		<>
			{look?.analytics && (
				<Suspense>
					<Consent analytics={look.analytics} />
				</Suspense>
			)}
			<AppStart />
			<BuildWatch />
			<UnreachableNotice />
			<PaletteHost />
			<Toaster />
		</>
	)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<>
			{isUnreachable(error) ? (
				<UnreachableScreen />
			) : (
				<Suspense>
					<ErrorScreen error={error} />
				</Suspense>
			)}
			<Behaviour />
		</>
	)
}
