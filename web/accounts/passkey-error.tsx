import { useLocale } from '#web/i18n/locale.ts'
import { errorMessageFor } from '#web/forms/error-messages.ts'
import { banMessages } from '#web/forms/ban-end.ts'
import { Notice } from '#web/ui/notice.tsx'

type PasskeyProblemProps = { code: string; banEnd?: string | null }

/** The error of a passkey ceremony. Imported lazily, because it bundles all error messages. */
export function PasskeyErrorNotice({ code, banEnd = null }: PasskeyProblemProps) {
	const locale = useLocale()
	return <Notice tone="bad">{errorMessageFor(locale, code, 0, banMessages(banEnd)?.[locale])}</Notice>
}
