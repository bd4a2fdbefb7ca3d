import type { Options } from './search-params.ts'
import { type ChosenLogo, LogoPart } from './logo-part.tsx'
import { OptionsPart } from './options-part.tsx'

type LookPartProps = {
	options: Options
	onOptions: (options: Options) => void
	logo: ChosenLogo | null
	onLogo: (logo: ChosenLogo | null) => void
}

export function LookPart({ options, onOptions, logo, onLogo }: LookPartProps) {
	return (
		<div className="grid gap-5">
			<OptionsPart options={options} onChange={onOptions} />
			<LogoPart logo={logo} isAmongOthers={options.mode === 'batch'} onChange={onLogo} />
		</div>
	)
}
