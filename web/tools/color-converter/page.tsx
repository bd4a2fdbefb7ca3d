import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { useColorOptions } from './use-color-options.ts'

const InputPart = lazyPart(async () => (await import('./input-part.tsx')).InputPart)
const Outcome = lazyPart(async () => (await import('./outcome.tsx')).Outcome)

const vectors = () => import('./vectors.ts')

/** A link to this page with other options begins anew with those. */
export default function ColorConverter() {
	return <Converter key={useLocation().key} />
}

function Converter() {
	const words = useMessages(messages)
	const { options, change, undo } = useColorOptions()
	return (
		<ToolPage
			sources={words.sources}
			vectors={vectors}
			input={
				<Suspense fallback={<Skeleton className="h-40 w-full" />}>
					<InputPart
						color={options.color}
						onColor={(color) => change({ color }, 'color')}
						aside={<UndoButtons {...undo} />}
					/>
				</Suspense>
			}
			result={
				<Suspense fallback={<Skeleton className="h-96 w-full" />}>
					<Outcome options={options} onChange={change} />
				</Suspense>
			}
		/>
	)
}
