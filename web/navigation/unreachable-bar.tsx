import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './unreachable-messages.ts'

type UnreachableBarProps = { isTrying?: boolean; onRetry: () => void; onClose: () => void }

/** Says that the site was not reached, below the page that stays, and offers to try again. */
export function UnreachableBar({ isTrying, onRetry, onClose }: UnreachableBarProps) {
	const words = useMessages(messages)
	return (
		<div role="alert" className="unreachable">
			<div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
				<p className="grow">
					<strong>{words.title}</strong> {words.next}
				</p>
				<Button size="small" pending={isTrying} onClick={onRetry}>
					{words.retry}
				</Button>
				<Button size="small" variant="quiet" onClick={onClose}>
					{words.close}
				</Button>
			</div>
		</div>
	)
}
