import { useMessages } from '#web/i18n/locale.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Image } from '#web/ui/image.tsx'
import { ExampleTable } from './example-table.tsx'
import { messages as examples } from './example-messages.ts'
import { Family } from './family.tsx'
import { messages } from './messages.ts'
import { Row, Specimen } from './specimen.tsx'

const accountIds = [
	'arche',
	'banc',
	'clef',
	'dalle',
	'entrée',
	'fontaine',
	'grille',
	'halle',
	'îlot',
	'jardin',
	'kiosque',
	'lampe',
]
const picture = {
	file: 'favicon.svg',
	url: '/favicon.svg',
	width: 160,
	height: 160,
	frames: 1,
	placeholder: '',
}
const instant = '2026-10-03T18:30:00Z'

export function Showing() {
	const words = useMessages(messages)
	const says = useMessages(examples)
	return (
		<Family id="showing" title={words.showing} lead={words.showingLead}>
			<Specimen name="Card · CardLink" note={words.card}>
				{() => (
					<Card as="article" pressable>
						<div className="flex items-center gap-3 text-sm text-ink-soft">
							<Badge tone="accent">{says.newWord}</Badge>
							<DateTime iso={instant} />
						</div>
						<p className="mt-3 font-heading text-xl font-bold">
							<CardLink to="#showing">{says.story}</CardLink>
						</p>
						<p className="mt-2 text-ink-soft">{says.storyText}</p>
					</Card>
				)}
			</Specimen>
			<Specimen name="Avatar" note={words.avatar}>
				{() => (
					<Row>
						<Avatar id="parvis" avatar="/icon-192.png" size={56} />
						{accountIds.map((id) => (
							<Avatar key={id} id={id} size={56} />
						))}
					</Row>
				)}
			</Specimen>
			<Specimen name="Image" note={words.image}>
				{() => (
					<Row>
						<Image image={picture} alt={says.arch} sizes="10rem" />
						<Image image={picture} decorative sizes="16rem" ratio="landscape" className="w-64 rounded-card" />
					</Row>
				)}
			</Specimen>
			<Specimen name="Chip · FilterChips · Badge" note={words.chips}>
				{(face) => (
					<>
						<FilterChips label={`${says.category} (${face})`}>
							<Chip to="#showing" selected>
								{says.all}
							</Chip>
							<Chip to="#showing">{says.events}</Chip>
							<Chip to="#showing">{says.works}</Chip>
						</FilterChips>
						<Row>
							<Chip>{says.events}</Chip>
							<Badge>12</Badge>
							<Badge tone="accent">{says.newWord}</Badge>
							<Badge tone="second">{says.member}</Badge>
						</Row>
					</>
				)}
			</Specimen>
			<Specimen name="Table" note={words.table} wide>
				{(face) => <ExampleTable label={`${says.figures} (${face})`} />}
			</Specimen>
			<Specimen name="DefinitionList · DateTime" note={words.facts}>
				{() => (
					<DefinitionList
						items={[
							{ term: says.email, description: 'camille@parvis.example' },
							{ term: says.role, description: says.member },
							{ term: says.createdOn, description: <DateTime iso={instant} withTime /> },
						]}
					/>
				)}
			</Specimen>
			<Specimen name=".prose" note={words.prose}>
				{() => (
					<div className="prose">
						<p>
							{says.proseText} <a href="#showing">{says.proseLink}</a>.
						</p>
						<blockquote>
							<p>{says.proseQuote}</p>
						</blockquote>
						<ol>
							<li>{says.proseItemFirst}</li>
							<li>
								{says.proseItemSecond} <code>{says.proseCode}</code>
							</li>
						</ol>
						<hr />
						<p>
							<strong>{says.proseHeading}.</strong> <em>{says.storyText}</em>
						</p>
					</div>
				)}
			</Specimen>
		</Family>
	)
}
