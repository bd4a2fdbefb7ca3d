import calendar from 'virtual:icon/lucide/calendar'
import contact from 'virtual:icon/lucide/contact'
import euro from 'virtual:icon/lucide/euro'
import link from 'virtual:icon/lucide/link'
import mail from 'virtual:icon/lucide/mail'
import mapPin from 'virtual:icon/lucide/map-pin'
import messageSquare from 'virtual:icon/lucide/message-square'
import phone from 'virtual:icon/lucide/phone'
import wifi from 'virtual:icon/lucide/wifi'
import { useMessages } from '#web/i18n/locale.ts'
import { CheckInput } from '#web/ui/check-input.tsx'
import { Icon, type IconData } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'
import { kinds, type Kind } from './payloads/kinds.ts'

const icons: Record<Kind, IconData> = {
	text: link,
	wifi,
	contact,
	mail,
	phone,
	sms: messageSquare,
	place: mapPin,
	event: calendar,
	payment: euro,
}

export function KindPicker({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
	const words = useMessages(messages)
	return (
		<fieldset>
			<legend className="sr-only">{words.kind}</legend>
			<div className="flex flex-wrap gap-2">
				{kinds.map((each) => (
					<label key={each} className="relative">
						<CheckInput
							type="radio"
							name="kind"
							value={each}
							checked={each === kind}
							onChange={() => onChange(each)}
							className="peer absolute inset-0 appearance-none rounded-full"
						/>
						<span className="relative flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-raised px-3.5 text-sm font-semibold text-ink-soft transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-surface hover:border-line-strong hover:text-ink peer-checked:hover:text-surface forced-colors:peer-checked:border-[Highlight]">
							<Icon icon={icons[each]} size={18} />
							{words[each]}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
