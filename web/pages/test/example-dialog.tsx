import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { messages } from './example-messages.ts'

export function ExampleDialog() {
	const says = useMessages(messages)
	const [open, setOpen] = useState(false)
	const close = () => setOpen(false)
	return (
		<>
			<Button onClick={() => setOpen(true)}>{says.open}</Button>
			<Dialog
				open={open}
				onClose={close}
				title={says.deleteQuestion}
				actions={
					<>
						<Button onClick={close}>{says.cancel}</Button>
						<Button variant="danger" onClick={close}>
							{says.delete}
						</Button>
					</>
				}
			>
				{says.deleteText}
			</Dialog>
		</>
	)
}
