import circleAlert from 'virtual:icon/lucide/circle-alert'
import { type Refused, wordsOf } from '#web/forms/form-errors.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type Given = { id: string; refused: Refused | undefined; field: string }

/** What makes each of several boxes say why they are refused together. */
export function refusedBox({ id, refused, field }: Given) {
	return refused?.refusals[field] ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {}
}

/** Why they are refused, below them. */
export function BoxesError({ id, refused, field }: Given) {
	const error = wordsOf(refused?.refusals[field])
	if (!error) return null
	return (
		<p id={id} className="mt-1.5 flex gap-1.5 text-sm text-bad-text">
			<Icon icon={circleAlert} size={18} className="mt-px shrink-0" />
			<span>{error}</span>
		</p>
	)
}
