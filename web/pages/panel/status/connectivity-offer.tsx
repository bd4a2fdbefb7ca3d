import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'

/** Offers to watch the connection of this server, once something outside is watched. Works without JavaScript too. */
export function ConnectivityOffer() {
	const words = useMessages(messages)
	const { state, formData } = useNavigation()
	const underWay = state === 'idle' ? null : formData?.get('intent')
	const actions = (
		<Form preventScrollReset className="flex flex-wrap gap-3">
			<Button
				type="submit"
				name="intent"
				value="watch-connectivity"
				pending={underWay === 'watch-connectivity'}
			>
				{words.watch}
			</Button>
			<Button
				type="submit"
				name="intent"
				value="decline-connectivity"
				variant="quiet"
				pending={underWay === 'decline-connectivity'}
			>
				{words.decline}
			</Button>
		</Form>
	)
	return (
		<Notice title={words.connectivityTitle} action={actions} className="mb-6">
			{words.about}
		</Notice>
	)
}
