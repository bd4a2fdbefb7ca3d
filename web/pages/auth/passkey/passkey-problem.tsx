import { useMessages } from '#web/i18n/locale.ts'
import { MoreAccountWords, useRefusalWords } from '#web/pages/auth/account-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { passkeyWords } from './passkey-words.ts'

/** What went wrong with a passkey, by its code. */
export function PasskeyProblem({ code }: { code: string }) {
	return (
		<MoreAccountWords value={useMessages(passkeyWords)}>
			<Problem code={code} />
		</MoreAccountWords>
	)
}

function Problem({ code }: { code: string }) {
	const wordsOf = useRefusalWords()
	return <Notice tone="bad">{wordsOf({ code, waitSeconds: 0 })}</Notice>
}
