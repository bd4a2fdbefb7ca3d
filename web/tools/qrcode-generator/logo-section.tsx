import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { NumberField } from '#web/tools/number-field.tsx'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'
import { type LogoPicture, readLogo, isPicture } from './logo.ts'

export type ChosenLogo = LogoPicture & { share: number }

const firstShare = 0.2
const sharesInPercent = [8, 40] as const

type LogoSectionProps = {
	logo: ChosenLogo | null
	isAmongOthers: boolean
	onChange: (logo: ChosenLogo | null) => void
}

export function LogoSection({ logo, isAmongOthers, onChange }: LogoSectionProps) {
	const words = useMessages(messages)
	const [isUnreadable, setUnreadable] = useState(false)
	async function choose(file: File | undefined, isChosen: boolean) {
		if (!file || (isAmongOthers && !isChosen && !isPicture(file))) return
		try {
			onChange({ ...(await readLogo(file)), share: firstShare })
			setUnreadable(false)
		} catch {
			setUnreadable(true)
		}
	}
	if (logo) {
		return (
			<div className="grid gap-4 rounded-card border border-line bg-surface-raised p-4">
				<div className="flex flex-wrap items-center gap-4">
					<img src={logo.dataUri} alt="" className="size-11 object-contain" />
					<p className="min-w-0 grow wrap-anywhere">{logo.name}</p>
					<Button onClick={() => onChange(null)}>{words.removeLogo}</Button>
				</div>
				<NumberField
					label={words.logoShare}
					value={Math.round(logo.share * 100)}
					range={sharesInPercent}
					onValue={(percent) => onChange({ ...logo, share: percent / 100 })}
				/>
			</div>
		)
	}
	return (
		<>
			<FileDropzone
				label={words.chooseLogo}
				hint={words.logoHint}
				accept="image/*"
				onFiles={([file], isChosen) => void choose(file, isChosen)}
			/>
			{isUnreadable && <Notice tone="bad">{words.logoUnreadable}</Notice>}
		</>
	)
}
