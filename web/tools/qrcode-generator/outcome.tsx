import { useMemo } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { ShareButton } from '#web/tools/share-button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Options } from './search-params.ts'
import { Cautions } from './cautions.tsx'
import { CheckLine } from './check-line.tsx'
import { fileNameFor } from './file-name.ts'
import { FilesPart } from './files-part.tsx'
import { isServed } from './image-address.ts'
import type { ChosenLogo } from './logo-part.tsx'
import { MendNotice } from './mend-notice.tsx'
import type { Values } from './payloads/payload.ts'
import { payloads } from './payloads/payloads.ts'
import { PicturePart } from './picture-part.tsx'
import { planOf } from './plan.ts'
import { messages } from './result-messages.ts'
import { seed } from './seed.ts'
import { sharedContent } from './shared-content.ts'
import { useMadePicture } from './use-made-picture.ts'

const ServedPart = lazyComponent(async () => (await import('./served-part.tsx')).ServedPart)

export type OutcomeProps = {
	values: Values
	options: Options
	logo: ChosenLogo | null
	/** What stands here while there is nothing to show. */
	empty: string
	/** A text is put in the place of the one that was given. */
	onMend: (text: string) => void
}

/** The QR code of what was given, or why there is none. */
export function Outcome({ values, options, logo, empty, onMend }: OutcomeProps) {
	const words = useMessages(messages)
	const { kind } = options
	const written = useMemo(() => payloads[kind].write(values, seed), [kind, values])
	const plan = useMemo(
		() => ('text' in written ? planOf(written, options, logo) : null),
		[written, options, logo],
	)
	const made = useMadePicture(plan)
	if ('faults' in written) {
		const isEmpty = written.faults.every(({ reason }) => reason === 'missing')
		return <EmptyResult>{isEmpty ? empty : words.faulty}</EmptyResult>
	}
	if (!plan) return <Notice tone="bad">{kind === 'payment' ? words.tooLongPayment : words.tooLong}</Notice>
	const isPrint = options.unit === 'mm'
	return (
		<>
			{kind === 'text' && <MendNotice text={written.text} onMend={onMend} />}
			<PicturePart plan={plan} isSecret={kind === 'wifi'} isPrint={isPrint} />
			<CheckLine state={made.state} />
			<Cautions plan={plan} isPrint={isPrint} />
			<FilesPart plan={plan} png={made.file} name={fileNameFor(kind, values)} isPrint={isPrint}>
				{kind !== 'wifi' && <ShareButton content={sharedContent(kind, values)} />}
			</FilesPart>
			{isServed(kind, written.text) && (
				<Collapsible title={words.served}>
					<ServedPart text={written.text} options={options} hasLogo={logo !== null} />
				</Collapsible>
			)}
			<p role="status" className="sr-only">
				{words.drawn(plan.symbol.version)}
			</p>
		</>
	)
}
