import { useLocale } from '#web/i18n/locale.ts'
import { refusalWords } from '#web/pages/auth/account-words.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What went wrong with a passkey, by its code. Loaded with the first problem: it has the words of every refusal. */
export function PasskeyProblem({ code }: { code: string }) {
	return <Notice tone="bad">{refusalWords(useLocale(), code, 0)}</Notice>
}
