import { Close, Description, Root, Title } from 'radix-ui/toast'
import circleCheck from 'virtual:icon/lucide/circle-check'
import octagonX from 'virtual:icon/lucide/octagon-x'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import x from 'virtual:icon/lucide/x'
import { useMessages } from '#web/i18n/locale.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from '#web/ui/messages.ts'
import { closeToast, type Toast } from './toast.ts'

const tones = {
	neutral: { icon: undefined, ink: '', edge: 'border-line' },
	good: { icon: circleCheck, ink: 'text-good-text', edge: 'border-good/60' },
	warn: { icon: triangleAlert, ink: 'text-warn-text', edge: 'border-warn/60' },
	bad: { icon: octagonX, ink: 'text-bad-text', edge: 'border-bad/60' },
}

/** The tone `bad` interrupts screen readers. */
export function ToastCard({ toast }: { toast: Toast }) {
	const words = useMessages(messages)
	const { icon, ink, edge } = tones[toast.tone ?? 'neutral']
	return (
		<Root
			open={toast.open}
			onOpenChange={() => closeToast(toast.id)}
			duration={toast.durationMs}
			type={toast.tone === 'bad' ? 'foreground' : 'background'}
			className={`toast flex items-start gap-3 rounded-card border bg-surface-raised p-4 text-ink shadow-floating ${edge}`}
		>
			{toast.avatar && <Avatar {...toast.avatar} size={40} />}
			<div className="min-w-0 grow">
				<Title className={`flex items-center gap-1.5 font-semibold ${ink}`}>
					{icon && <Icon icon={icon} size={18} className="shrink-0" />}
					{toast.title}
				</Title>
				{toast.description && <Description className="mt-0.5 text-ink-soft">{toast.description}</Description>}
			</div>
			<Close
				aria-label={words.close}
				className="-m-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-surface-hover hover:text-ink pointer-coarse:size-11"
			>
				<Icon icon={x} size={18} />
			</Close>
		</Root>
	)
}
