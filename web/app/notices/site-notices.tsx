import info from 'virtual:icon/lucide/info'
import wrench from 'virtual:icon/lucide/wrench'
import x from 'virtual:icon/lucide/x'
import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { SiteLink } from '#web/app/site-link.tsx'
import { useRootData } from '#web/app/use-root-data.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ScriptNonce } from '#web/server/script-nonce.ts'
import type { SiteLook } from '#web/site/site-look.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './messages.ts'

/** Above every page: that the site is in maintenance, for those who see it nevertheless, and the banner. */
export function SiteNotices() {
	const { look } = useRootData()
	return (
		<>
			{look?.maintenance && <MaintenanceNotice {...look.maintenance} />}
			{look?.banner && <Banner key={look.banner.text} {...look.banner} />}
		</>
	)
}

function MaintenanceNotice({ text, lang, until }: NonNullable<SiteLook['maintenance']>) {
	const words = useMessages(messages)
	return (
		<aside
			aria-label={words.maintenance}
			className="not-printed border-b border-warn/50 bg-warn-soft text-ink"
		>
			<p className="page-width flex items-start gap-3 py-2.5">
				<Icon icon={wrench} className="mt-0.5 shrink-0 text-warn-text" />
				<span className="min-w-0 wrap-anywhere">
					<strong>{words.maintenance}</strong> <span lang={lang}>{text}</span>{' '}
					{until && (
						<>
							{words.maintenanceUntil} <DateTime iso={until} withTime />
						</>
					)}
				</span>
			</p>
		</aside>
	)
}

const looks = {
	info: { box: 'border-second/40 bg-second-soft', icon: 'text-second-text' },
	good: { box: 'border-good/40 bg-good-soft', icon: 'text-good-text' },
	warn: { box: 'border-warn/50 bg-warn-soft', icon: 'text-warn-text' },
	bad: { box: 'border-bad/40 bg-bad-soft', icon: 'text-bad-text' },
}

const hiddenKey = 'hidden-banner'

/** Hides a banner that was hidden before, right after it is parsed, so that it does not flash. */
const hideBeforePaint = `(()=>{try{const b=document.currentScript.previousElementSibling;if(localStorage.getItem('${hiddenKey}')===b.dataset.banner)b.hidden=true}catch{}})()`

/** The banner of the settings. Who hides it sees the next text again. */
function Banner({ text, lang, tone, address }: NonNullable<SiteLook['banner']>) {
	const words = useMessages(messages)
	const nonce = use(ScriptNonce)
	const isHydrated = useHydrated()
	const { pathname } = useLocation()
	const [isHidden, setHidden] = useState(false)
	function hide() {
		setHidden(true)
		try {
			localStorage.setItem(hiddenKey, text)
		} catch {
			// Without storage the banner comes back with the next document.
		}
	}
	if (isHidden) return null
	return (
		<>
			<aside
				data-banner={text}
				aria-label={words.banner}
				suppressHydrationWarning
				className={`not-printed border-b text-ink ${looks[tone].box}`}
			>
				<div className="page-width flex items-start gap-3 py-1.5">
					<Icon icon={info} className={`mt-2.5 shrink-0 ${looks[tone].icon}`} />
					<p lang={lang} className="min-w-0 grow py-2 wrap-anywhere">
						{address && address !== pathname ? (
							<SiteLink to={address} className="underline underline-offset-3">
								{text}
							</SiteLink>
						) : (
							text
						)}
					</p>
					{isHydrated && <IconButton icon={x} label={words.hide} size="small" onClick={hide} />}
				</div>
			</aside>
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: hideBeforePaint }} />
		</>
	)
}
