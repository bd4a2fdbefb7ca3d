import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { pushAbility, startPush } from './browser-push.ts'
import { pushMessages } from './push-messages.ts'

type PushSectionProps = { publicKey: string; isSubscribed: boolean }

/** Whether this browser is told by web push, and the button that changes it. */
export function PushSection({ publicKey, isSubscribed }: PushSectionProps) {
	const words = useMessages(pushMessages)
	const isHydrated = useHydrated()
	return (
		<Section title={words.title} lead={words.lead}>
			{isSubscribed ? (
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					<p>{words.on}</p>
					<Form>
						<input type="hidden" name="intent" value="stopPush" />
						<Button type="submit">{words.stop}</Button>
					</Form>
				</div>
			) : isHydrated ? (
				<StartPush publicKey={publicKey} />
			) : (
				<p className="text-ink-soft">{words.needsScript}</p>
			)}
		</Section>
	)
}

function StartPush({ publicKey }: { publicKey: string }) {
	const words = useMessages(pushMessages)
	const { revalidate } = useRevalidator()
	const [isPending, setPending] = useState(false)
	const [failure, setFailure] = useState<'denied' | 'failed'>()
	const ability = pushAbility()

	async function start() {
		setPending(true)
		const result = await startPush(publicKey)
		if (result === 'started') await revalidate()
		else setFailure(result)
		setPending(false)
	}

	if (ability === 'impossible') return <p className="text-ink-soft">{words.impossible}</p>
	return (
		<div className="grid justify-items-start gap-4">
			<div role="status" className="empty:hidden">
				{failure === 'failed' && <Notice tone="warn">{words.failed}</Notice>}
				{(failure === 'denied' || ability === 'denied') && <Notice tone="warn">{words.denied}</Notice>}
			</div>
			{ability !== 'denied' && (
				<Button type="button" pending={isPending} onClick={start}>
					{words.start}
				</Button>
			)}
		</div>
	)
}
