import { Suspense, useState } from 'react'
import shieldCheck from 'virtual:icon/lucide/shield-check'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { messages } from './tool-messages.ts'
import type { VectorsModule } from './vector.ts'

const CheckedVectors = lazyComponent(async () => (await import('./checked-vectors.tsx')).CheckedVectors)

/** Runs the published vectors of a tool in the visitor's own browser, once asked to. */
export function SelfCheck({ load }: { load: () => Promise<VectorsModule> }) {
	const words = useMessages(messages)
	const [round, setRound] = useState(0)
	return (
		<>
			<Button icon={shieldCheck} onClick={() => setRound(round + 1)}>
				{words.check}
			</Button>
			{round > 0 && (
				<Suspense>
					<CheckedVectors key={round} load={load} />
				</Suspense>
			)}
		</>
	)
}
