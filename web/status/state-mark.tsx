import circleCheck from 'virtual:icon/lucide/circle-check'
import circleDashed from 'virtual:icon/lucide/circle-dashed'
import octagonX from 'virtual:icon/lucide/octagon-x'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import wrench from 'virtual:icon/lucide/wrench'
import type { ShownState } from '#services/status/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { stateMessages } from './state-messages.ts'

export const stateLooks = {
	up: { icon: circleCheck, ink: 'text-good-text', soft: 'bg-good-soft' },
	degraded: { icon: triangleAlert, ink: 'text-warn-text', soft: 'bg-warn-soft' },
	down: { icon: octagonX, ink: 'text-bad-text', soft: 'bg-bad-soft' },
	maintenance: { icon: wrench, ink: 'text-second-text', soft: 'bg-second-soft' },
	unknown: { icon: circleDashed, ink: 'text-unknown-text', soft: 'bg-unknown-soft' },
}

export function StateMark({ state }: { state: ShownState }) {
	const words = useMessages(stateMessages)
	const { icon, ink, soft } = stateLooks[state]
	return (
		<span data-state={state} className={`state-mark ${ink} ${soft}`}>
			<Icon icon={icon} size={18} />
			{words[state]}
		</span>
	)
}
