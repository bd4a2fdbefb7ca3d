import { RefusalNotice } from '#web/forms/error-notice.tsx'
import type { Refused } from '#web/forms/form-errors.ts'

/** Why a form was refused as a whole: `useFocusOnRefused` leads there. */
export function FormRefusal({ refused }: { refused: Refused | undefined }) {
	const refusal = refused?.refusals['form']
	if (!refusal) return null
	return (
		<div data-refused tabIndex={-1} className="scroll-mt-20">
			<RefusalNotice refusal={refusal} />
		</div>
	)
}
