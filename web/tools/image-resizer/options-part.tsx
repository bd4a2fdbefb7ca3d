import { type ComponentProps, Suspense, useState } from 'react'
import chevronDown from 'virtual:icon/lucide/chevron-down'
import { useMessages } from '#web/i18n/locale.ts'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { FormatOptions } from './format-options.tsx'
import { messages } from './options-messages.ts'
import { hasBox } from './settings.ts'
import { type OptionsProps, SizeOptions } from './size-options.tsx'

const MoreOptions = lazyPart(async () => (await import('./more-options.tsx')).MoreOptions)
const FocusPoint = lazyPart(async () => (await import('./focus-point.tsx')).FocusPoint)

type OptionsPartProps = OptionsProps & {
	/** The first picture. */
	file: File | null
	/** The way back through the pictures that came and went. */
	steps: ComponentProps<typeof UndoButtons>
}

/** All that can be set; what most people leave as it is, folded away. */
export function OptionsPart({ file, steps, ...props }: OptionsPartProps) {
	const words = useMessages(messages)
	const [isOpened, setOpened] = useState(false)
	return (
		<>
			{(steps.undo || steps.redo) && (
				<div className="-mt-5 text-right">
					<UndoButtons {...steps} />
				</div>
			)}
			<SizeOptions {...props} />
			{hasBox(props.settings) && props.settings.fit === 'cover' && (
				<Suspense>
					<FocusPoint {...props} file={file} />
				</Suspense>
			)}
			<FormatOptions {...props} />
			<details className="group" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
				<summary className={buttonLook({}, 'w-fit list-none')}>
					{words.more}
					<Icon icon={chevronDown} className="transition-transform group-open:rotate-180" />
				</summary>
				{isOpened && (
					<Suspense>
						<MoreOptions {...props} />
					</Suspense>
				)}
			</details>
		</>
	)
}
