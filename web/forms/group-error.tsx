import circleAlert from 'virtual:icon/lucide/circle-alert'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type GroupErrorProps = { id: string; rejected: RejectedForm | undefined; field: string }

/** Props of each checkbox or radio button of the group. */
export function groupErrorProps({ id, rejected, field }: GroupErrorProps) {
	return rejected?.errors[field] ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {}
}

export function GroupError({ id, rejected, field }: GroupErrorProps) {
	const error = rejected?.errors[field]?.text
	if (!error) return null
	return (
		<p id={id} className="mt-1.5 flex gap-1.5 text-sm text-bad-text">
			<Icon icon={circleAlert} size={18} className="mt-px shrink-0" />
			<span>{error}</span>
		</p>
	)
}
