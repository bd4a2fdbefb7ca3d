import { type RegistrationMode, registrationModes } from '#services/accounts/registration/limits.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { CheckInput } from '#web/ui/check-input.tsx'
import { messages } from './messages.ts'

/** Who may register: one radio button for each mode, with what it means. */
export function ModeField({ mode }: { mode: RegistrationMode }) {
	const words = useMessages(messages)
	return (
		<fieldset>
			<legend className="mb-1 font-semibold">{words.mode}</legend>
			{registrationModes.map((each) => (
				<div key={each}>
					<label className="flex min-h-11 items-center gap-3 py-2">
						<CheckInput
							type="radio"
							name="mode"
							value={each}
							defaultChecked={each === mode}
							aria-describedby={`mode-${each}`}
							className="size-6 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-raised transition-colors checked:border-7 checked:border-accent hover:border-ink forced-colors:appearance-auto"
						/>
						{words[each]}
					</label>
					<p id={`mode-${each}`} className="-mt-1 ml-9 text-sm text-ink-soft">
						{words[`${each}Hint`]}
					</p>
				</div>
			))}
		</fieldset>
	)
}
