import { useMemo } from 'react'
import printer from 'virtual:icon/lucide/printer'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { drawQr } from '#web/ui/qr-code/encode.ts'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import { messages } from './result-messages.ts'
import { printSheet } from './print-sheet.ts'

export function CarrySection({ secret }: { secret: string }) {
	const words = useMessages(messages)
	const drawing = useMemo(() => drawQr(secret), [secret])
	return (
		<>
			<p className="text-sm text-ink-soft">{words.carryLead}</p>
			<QrCode
				drawing={drawing}
				label={words.qr}
				className="w-full max-w-60 rounded-card border border-line"
			/>
			<div>
				<Button icon={printer} onClick={() => printSheet(words.printed, [secret])}>
					{words.print}
				</Button>
			</div>
		</>
	)
}
