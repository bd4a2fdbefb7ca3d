import { useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Arches } from '#web/ui/drawings/arches.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { DoorToNowhere } from '#web/ui/drawings/door-to-nowhere.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RemoteIcon } from '#web/ui/icon/remote-icon.tsx'
import { messages as examples } from './example-messages.ts'
import { Family } from './family.tsx'
import { messages } from './messages.ts'
import { Specimen } from './specimen.tsx'

const drawings = [Arches, Bench, Door, Lamp, LetterBox, DoorToNowhere]

export function Drawing() {
	const words = useMessages(messages)
	const says = useMessages(examples)
	return (
		<Family id="drawing" title={words.drawing} lead={words.drawingLead}>
			<Specimen name="Arches · Bench · Door · Lamp · LetterBox · DoorToNowhere" note={words.drawings} wide>
				{() => (
					<div className="grid grid-cols-2 gap-6 text-ink-soft md:grid-cols-3">
						{drawings.map((Each) => (
							<Each key={Each.name} />
						))}
					</div>
				)}
			</Specimen>
			<Specimen name="RemoteIcon" note={words.remoteIcon}>
				{() => (
					<div className="flex gap-4">
						{['lucide:swords', 'lucide:castle', 'simple-icons:discord', 'lucide:no-such-icon'].map((name) => (
							<RemoteIcon key={name} name={name} size={28} />
						))}
					</div>
				)}
			</Specimen>
			<Specimen name="EmptyState" note={words.emptyState}>
				{() => (
					<EmptyState
						level={3}
						drawing={<Bench />}
						title={says.emptyNews}
						action={<ButtonLink to="#drawing">{says.document}</ButtonLink>}
					>
						{says.emptyNewsText}
					</EmptyState>
				)}
			</Specimen>
		</Family>
	)
}
