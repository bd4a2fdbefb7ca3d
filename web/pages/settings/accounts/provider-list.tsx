import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import type { Provider } from '#web/accounts/providers.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

/** A button for each provider that can be linked. A plain form, since the response leads to another site. */
export function ProviderList({ providers }: { providers: Provider[] }) {
	const words = useMessages(messages)
	return (
		<Form reloadDocument>
			<input type="hidden" name="change" value="link" />
			<ul className="grid grid-cols-2 gap-2">
				{providers.map(({ id, name, icon }) => (
					<li key={id}>
						<button type="submit" name="provider" value={id} className={buttonClass({}, 'w-full')}>
							<Icon icon={icon} size={18} />
							<span>
								<span className="sr-only">{words.link} </span>
								{name}
							</span>
						</button>
					</li>
				))}
			</ul>
		</Form>
	)
}
