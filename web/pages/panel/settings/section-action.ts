import type { Params, RouterContextProvider } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { instantIn } from '#platform/paris.ts'
import type { ChangeableSection, SectionInput, SectionView } from '#services/accounts/settings/contract.ts'
import { type ErrorMeanings, type FormArgs, formAction } from '#web/forms/action.ts'
import type { LocalizedErrorMessages } from '#web/forms/form-error-for.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { asAppError, orErrorScreen } from '#web/forms/service-errors.ts'
import { sectionMessages } from './section-messages.ts'

type Value<Name extends ChangeableSection> = SectionInput<Name>['value']

type SectionActionOptions<Other extends object> = {
	/** Texts of the codes in `meanings`. */
	messages?: LocalizedErrorMessages
	meanings?: ErrorMeanings | ((form: FormData) => ErrorMeanings)
	/** New secrets by name, null to remove one. */
	secretsOf?: (form: FormData, args: Args) => Record<string, string | null>
	/** What the other forms of the page do, by their intent. */
	intents?: Record<string, (args: FormArgs<Args>) => Promise<Other>>
}

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: Readonly<Params> }

/**
 * The action of the page of a section: saves the value that `valueOf` reads from the form, or restores a former version.
 * Fields whose names are their paths, such as `description.fr`, get their errors.
 */
export function sectionAction<Name extends ChangeableSection, Other extends object = object>(
	name: Name,
	valueOf: (form: FormData, args: Args) => Value<Name> | Promise<Value<Name>>,
	options: SectionActionOptions<Other> = {},
) {
	return formAction<Args, { saved?: true } & Other>(async (args) => {
		const { request, context, form } = args
		const intent = textIn(form, 'intent')
		const { intents = {} } = options
		if (Object.hasOwn(intents, intent)) return await intents[intent]!(args)
		const { settings } = context.get(servicesContext).accounts
		const words = sectionMessages[context.get(localeContext)]
		const expectedVersion = Number(form.get('expectedVersion'))
		try {
			const isRestored = intent === 'restore'
			const value = isRestored ? await formerValue(Number(form.get('version'))) : await valueOf(form, args)
			const secrets = isRestored ? {} : (options.secretsOf?.(form, args) ?? {})
			await settings.change(request.headers, name, { value, secrets, expectedVersion })
		} catch (error) {
			const { reason, conflictsWith } = asAppError(error) ?? {}
			if (reason !== 'SETTINGS_CHANGED') throw error
			throw new FormRejection([{ code: reason, text: words.changedBy(conflictsWith?.name) }], 409)
		}
		return { saved: true } as { saved?: true } & Other

		async function formerValue(version: number): Promise<Value<Name>> {
			const { history } = await settings.read(request.headers, name)
			const former = history.find((each) => each.version === version)
			if (!former) throw new FormRejection([{ code: 'GONE', text: words.versionGone }])
			return former.value as Value<Name>
		}
	}, options)
}

/** The text of a field, empty without it. */
export function textIn(form: FormData, name: string): string {
	const text = form.get(name)
	return typeof text === 'string' ? text : ''
}

export const localizedIn = (form: FormData, name: string) => ({
	fr: textIn(form, `${name}.fr`),
	en: textIn(form, `${name}.en`),
})

export const isTickedIn = (form: FormData, name: string) => form.get(name) === 'on'

/** The instant of a Paris time, null when nothing was typed; what is no time is returned for the service to reject. */
export function timeIn(form: FormData, name: string): string | null {
	const text = textIn(form, name)
	if (text === '') return null
	const instantMs = instantIn(text)
	return Number.isNaN(instantMs) ? text : new Date(instantMs).toISOString()
}

/** Reads a section for its page. */
export const sectionLoader =
	<Name extends ChangeableSection>(name: Name) =>
	async ({ request, context }: Pick<Args, 'request' | 'context'>): Promise<SectionView<Name>> =>
		await orErrorScreen(context.get(servicesContext).accounts.settings.read(request.headers, name))

/** The same error for each of these fields. */
export const errorAt = (code: string, ...fields: string[]): ErrorMeanings =>
	Object.fromEntries(fields.map((field) => [field, { code, field }]))
