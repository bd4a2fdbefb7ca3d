import type { PublicRelease } from '#services/launcher/contract.ts'
import { useLocale } from '#web/i18n/locale.ts'

/** In French where there is no English; safe, as the service rendered it. */
export function ReleaseNotes({ html }: Pick<PublicRelease, 'html'>) {
	const locale = useLocale()
	const shown = html[locale] ? locale : 'fr'
	return (
		<div
			lang={shown === locale ? undefined : shown}
			className="prose wrap-anywhere"
			dangerouslySetInnerHTML={{ __html: html[shown] }}
		/>
	)
}
