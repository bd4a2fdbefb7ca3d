import { useMessages } from '#web/i18n/locale.ts'
import { Mark } from '#web/ui/mark/mark.tsx'
import { Wordmark } from '#web/ui/mark/wordmark.tsx'
import { messages as examples } from './example-messages.ts'
import { Family } from './family.tsx'
import { messages } from './messages.ts'
import { fills, inks, scales, sizes } from './palette.ts'
import { Row, Specimen } from './specimen.tsx'

export function Foundations() {
	const words = useMessages(messages)
	const says = useMessages(examples)
	return (
		<Family id="foundations" title={words.foundations} lead={words.foundationsLead}>
			<Specimen name="Mark · Wordmark" note={words.mark}>
				{() => (
					<div className="flex flex-wrap items-end gap-6">
						<Mark size={112} />
						<Mark size={48} />
						<Mark size={24} />
						<Mark size={16} />
						<Wordmark name="Parvis" />
					</div>
				)}
			</Specimen>
			<Specimen name="orange · cyan · slate" note={words.scales}>
				{() => (
					<div className="space-y-2">
						{Object.entries(scales).map(([name, steps]) => (
							<div key={name} className="flex overflow-hidden rounded-small">
								{steps.map((step) => (
									<span key={step} className={`h-10 grow ${step}`} />
								))}
							</div>
						))}
					</div>
				)}
			</Specimen>
			<Specimen name="surface · line · ink · accent…" note={words.roles}>
				{() => (
					<>
						<ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
							{fills.map((fill) => (
								<li key={fill} className="text-sm text-ink-soft">
									<span className={`mb-1 block h-12 rounded-control border border-line ${fill}`} />
									{fill.replace('bg-', '')}
								</li>
							))}
						</ul>
						<ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
							{inks.map((ink) => (
								<li key={ink} className={ink}>
									{ink.replace('text-', '')}
								</li>
							))}
						</ul>
					</>
				)}
			</Specimen>
			<Specimen name="Bricolage Grotesque · Instrument Sans" note={words.type} wide>
				{() => (
					<ul className="space-y-3">
						{sizes.map(([size, px], index) => (
							<li key={size} className="flex items-baseline gap-4">
								<span className="w-8 shrink-0 text-sm text-ink-soft tabular-nums">{px}</span>
								<span
									className={`min-w-0 ${size} ${index < 4 ? 'font-heading font-bold tracking-tight' : ''}`}
								>
									{says.story}
								</span>
							</li>
						))}
					</ul>
				)}
			</Specimen>
			<Specimen name="rounded · paved-line · shadow-floating" note={words.form}>
				{() => (
					<>
						<Row>
							<span className="grid h-16 w-20 place-items-center rounded-small border border-line-strong text-sm">
								6
							</span>
							<span className="grid h-16 w-20 place-items-center rounded-control border border-line-strong text-sm">
								10
							</span>
							<span className="grid h-16 w-20 place-items-center rounded-card border border-line-strong text-sm">
								14
							</span>
							<span className="h-16 w-28 rounded-card border border-line bg-surface-raised shadow-floating" />
						</Row>
						<div className="paved-line mt-6" />
					</>
				)}
			</Specimen>
		</Family>
	)
}
