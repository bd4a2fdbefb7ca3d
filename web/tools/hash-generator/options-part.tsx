import { useMessages } from '#web/i18n/locale.ts'
import type { AddressedOptions } from './search-params.ts'
import { AlgorithmsPart } from './algorithms-part.tsx'
import { type ChangeOptions, readOptions, writeOptions } from './options.ts'
import type { usual } from './names.ts'
import type { Secret } from './secret.ts'
import { messages } from './messages.ts'
import { SettingsPart } from './settings-part.tsx'

type OptionsPartProps = {
	addressed: AddressedOptions
	onAddressed: (addressed: AddressedOptions) => void
	kind: keyof typeof usual
	secret: Secret
	onSecret: (secret: Secret) => void
}

export function OptionsPart({ addressed, onAddressed, kind, ...secret }: OptionsPartProps) {
	const words = useMessages(messages)
	const options = readOptions(addressed, kind)
	const change: ChangeOptions = (part) => onAddressed({ ...addressed, ...writeOptions(part) })
	return (
		<div className="grid gap-6">
			<AlgorithmsPart choices={options.choices} onChange={(choices) => change({ choices })} />
			<section aria-label={words.reading} className="border-t border-line pt-5">
				<SettingsPart options={options} onChange={change} {...secret} />
			</section>
		</div>
	)
}
