import { useEffect, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Token } from './token.ts'
import { claimsOf, secondsOf } from './token-claims.ts'
import { messages } from './messages.ts'

export function TokenResult({ token }: { token: Token }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const now = useSeconds()
	const expiry = token.kind === 'jws' ? secondsOf(token.payload.members.exp) : null
	const isExpired = expiry !== null && expiry <= now
	const claims = claimsOf(token, locale, now)
	return (
		<>
			<Notice tone={token.kind === 'damaged' ? 'warn' : 'info'}>{noticeOf(token, words)}</Notice>
			<section className="rounded-card border border-line bg-surface-raised px-4 py-2">
				<h2 className="pt-1 font-sans text-base">{words.claims}</h2>
				<DefinitionList
					items={claims.map(({ name, term, value, note }) => ({
						term: (
							<>
								{term} <code className="text-sm">{name}</code>
							</>
						),
						description: (
							<>
								<span className="block wrap-anywhere">{value}</span>
								{note && (
									<span
										className={name === 'exp' && isExpired ? 'font-semibold text-warn-text' : 'text-ink-soft'}
									>
										{note}
									</span>
								)}
							</>
						),
					}))}
				/>
			</section>
			<ResultText label={words.header} text={token.header.text} />
			{token.kind === 'jws' && (
				<>
					<ResultText label={words.payload} text={token.payload.text} />
					{token.signature !== '' && <ResultText label={words.signature} text={token.signature} />}
				</>
			)}
			<p role="status" className="sr-only">
				{words.tokenTitle}
			</p>
		</>
	)
}

function noticeOf(token: Token, words: typeof messages.fr): string {
	if (token.kind === 'jws') return token.signature === '' ? words.notSigned : words.notVerified
	return token.kind === 'jwe' ? words.encrypted : words.damaged
}

/** The current time in seconds since 1970, updated each second so that an expiring token is marked. */
function useSeconds(): number {
	const [now, setNow] = useState(() => Date.now() / 1000)
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now() / 1000), 1000)
		return () => clearInterval(timer)
	}, [])
	return now
}
