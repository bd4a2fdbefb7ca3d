import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages as kindMessages } from './messages.ts'
import type { Kind, Values } from './payloads/payload.ts'
import { type Link, recognise } from './payloads/recognise.ts'
import { messages as fieldMessages, wordsFor } from './payloads/messages.ts'
import { payloads } from './payloads/payloads.ts'
import { messages } from './result-messages.ts'
import type { ScanResult } from './scan-section.tsx'

export function FoundSection({ found }: { found: ScanResult }) {
	return found.map((text, index) => <FoundText key={`${index} ${text}`} text={text} />)
}

function FoundText({ text }: { text: string }) {
	const words = useMessages(messages)
	const kindWords = useMessages(kindMessages)
	const { kind, values, link } = recognise(text)
	return (
		<section className="grid gap-4" aria-label={words.opened}>
			<p role="status">
				<span className="text-ink-soft">{words.opened}</span>{' '}
				<span className="font-semibold">{kindWords[kind]}</span>
			</p>
			{kind !== 'text' && <Facts kind={kind} values={values} />}
			<ResultText label={words.rawText} text={text} />
			{link && <LinkPart link={link} />}
			<div>
				<HandOffButton kind="text" value={{ kind: 'text', text }} />
			</div>
		</section>
	)
}

function Facts({ kind, values }: { kind: Kind; values: Values }) {
	const fieldWords = useMessages(fieldMessages)
	const items = payloads[kind].fields
		.filter(({ name }) => values[name])
		.map(({ name, input, choices }) => {
			const value = values[name]!
			const description = choices?.includes(value) ? wordsFor(fieldWords, kind, name, value) : value
			return { term: wordsFor(fieldWords, kind, name), description: input === 'check' ? '✓' : description }
		})
	return <DefinitionList items={items} />
}

function LinkPart({ link: { target, href, warnings } }: { link: Link }) {
	const words = useMessages(messages)
	const [isSure, setSure] = useState(false)
	return (
		<>
			{warnings.length > 0 && (
				<Notice tone={href ? 'warn' : 'bad'}>
					<ul>
						{warnings.map((warning) => (
							<li key={warning}>{words[warning]}</li>
						))}
					</ul>
				</Notice>
			)}
			{href && warnings.length > 0 && (
				<Checkbox label={words.sure} checked={isSure} onChange={({ target: box }) => setSure(box.checked)} />
			)}
			{href && (warnings.length === 0 || isSure) && (
				<div>
					<a
						href={href}
						target="_blank"
						rel="noopener noreferrer external"
						className={buttonClass({ variant: 'primary' }, 'wrap-anywhere')}
					>
						{words.open(target)}
					</a>
				</div>
			)}
		</>
	)
}
