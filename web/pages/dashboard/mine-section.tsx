import calendarPlus from 'virtual:icon/lucide/calendar-plus'
import type { OwnTeams } from '#services/accounts/teams/contract.ts'
import type { AttendedEvent } from '#services/content/responses/contract.ts'
import { EventTime } from '#web/content/event-time.tsx'
import { FileLink } from '#web/content/file-link.tsx'
import { addressIn } from '#web/i18n/address.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** `page` is the path of its public page, if it has one. */
type OwnTeam = Pick<OwnTeams['teams'][number], 'organizationId' | 'name'> & { page: string | null }

type MineSectionProps = { teams: readonly OwnTeam[]; events: readonly AttendedEvent[] }

/** The teams of this person, and the coming events for which they signed up. */
export function MineSection({ teams, events }: MineSectionProps) {
	const words = useMessages(messages)
	return (
		<Section title={words.mine}>
			{teams.length + events.length === 0 && (
				<p className="text-ink-soft">
					{words.noTeamsOrEvents} <TextLink to="/teams">{words.seeTeams}</TextLink>{' '}
					<TextLink to="/agenda">{words.seeAgenda}</TextLink>
				</p>
			)}
			<div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
				{events.length > 0 && (
					<div>
						<h3 className="mb-2 text-lg">{words.events}</h3>
						<ul className="divide-y divide-line border-y border-line">
							{events.map((event) => (
								<EventRow key={event.slug} event={event} />
							))}
						</ul>
					</div>
				)}
				{teams.length > 0 && (
					<div>
						<h3 className="mb-2 text-lg">{words.teams}</h3>
						<ul className="divide-y divide-line border-y border-line">
							{teams.map((team) => (
								<TeamRow key={team.organizationId} team={team} />
							))}
						</ul>
					</div>
				)}
			</div>
		</Section>
	)
}

function EventRow({ event }: { event: AttendedEvent }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { slug, path, title, state } = event
	return (
		<li className="py-3 wrap-anywhere">
			<p className="font-semibold" lang={event.locale}>
				<TextLink to={path}>{title}</TextLink>
			</p>
			<EventTime event={event} className="mt-1" />
			<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
				<Badge>{words[state]}</Badge>
				<FileLink href={addressIn(locale, `/agenda/${slug}.ics`)} icon={calendarPlus}>
					<span className="sr-only">{words.calendarOf(title)}</span>
					<span aria-hidden="true">{words.calendar}</span>
				</FileLink>
			</p>
		</li>
	)
}

function TeamRow({ team: { organizationId, name, page } }: { team: OwnTeam }) {
	const words = useMessages(messages)
	const management = `/dashboard/teams/${organizationId}`
	return (
		<li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-3 wrap-anywhere">
			<span className="font-semibold">{page ? <TextLink to={page}>{name}</TextLink> : name}</span>
			<TextLink to={management} standalone aria-label={words.manageTeamOf(name)}>
				{words.manageTeam}
			</TextLink>
		</li>
	)
}
