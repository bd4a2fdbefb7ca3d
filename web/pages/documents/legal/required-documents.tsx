import { useMessages } from '#web/i18n/locale.ts'
import { Section } from '#web/ui/section.tsx'
import { requiredMessages } from './required-messages.ts'

/** Checklist of the legal documents that are not published yet. */
export function RequiredDocuments() {
	const words = useMessages(requiredMessages)
	const documents = [
		{ title: words.privacy, law: words.privacyLaw, items: words.privacyItems },
		{ title: words.terms, law: words.termsLaw, items: words.termsItems },
	]
	return (
		<Section title={words.title} lead={words.lead}>
			<div className="divide-y divide-line border-y border-line">
				{documents.map(({ title, law, items }) => (
					<div key={title} className="grid gap-x-8 gap-y-3 py-6 md:grid-cols-[16rem_1fr]">
						<div>
							<h3 className="text-lg">{title}</h3>
							<p className="mt-1 text-sm text-ink-soft">{law}</p>
						</div>
						<ul className="list-disc space-y-1.5 pl-5 marker:text-accent-text">
							{items.split('\n').map((item) => (
								<li key={item}>{item}</li>
							))}
						</ul>
					</div>
				))}
			</div>
		</Section>
	)
}
