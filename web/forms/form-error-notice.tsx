import { ErrorNotice } from '#web/forms/error-notice.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'

/** Why a form was rejected as a whole: `useFocusOnError` leads there. */
export function FormErrorNotice({ rejected }: { rejected: RejectedForm | undefined }) {
	const formError = rejected?.errors['form']
	if (!formError) return null
	return (
		<div data-rejected tabIndex={-1} className="scroll-mt-20">
			<ErrorNotice formError={formError} />
		</div>
	)
}
