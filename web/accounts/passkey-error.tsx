import { useLocale } from '#web/i18n/locale.ts'
import { errorMessageFor } from '#web/forms/error-messages.ts'
import { banMessages } from '#web/forms/ban-end.ts'
import { Notice } from '#web/ui/notice.tsx'

type PasskeyProblemProps = { code: string; banEnd?: string | null }

/** What went wrong with a passkey, by its code. Loaded with the first problem: it has the words of every error. */
export function PasskeyErrorNotice({ code, banEnd = null }: PasskeyProblemProps) {
	const locale = useLocale()
	return <Notice tone="bad">{errorMessageFor(locale, code, 0, banMessages(banEnd)?.[locale])}</Notice>
}
