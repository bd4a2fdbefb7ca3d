import { createContext, data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { rootData } from '#web/app/root-data.ts'
import { errorMessages } from './error-messages.ts'
import { formErrorFor, type LocalizedErrorMessages } from './form-error-for.ts'
import { type ActionResult, fieldOf, type FormErrors, valuesIn } from './form-errors.ts'
import { FormRejection } from './form-rejection.ts'
import { asAppError, errorScreenFor, statusOf } from './service-errors.ts'

type Sent = { request: Request; context: Readonly<RouterContextProvider> }

/** What an action gets: the arguments of its route and the form that was sent. */
export type FormArgs<Args extends Sent> = Args & {
	form: FormData
	/** Parses the form. The messages of a schema are codes of `errorMessages` or of the page's `messages`. */
	parse<Form>(schema: z.ZodType<Form>): Form
}

type FormActionOptions<Args> = {
	/** Error texts of the page by code; they go before the shared ones. */
	messages?: LocalizedErrorMessages | ((args: Args) => LocalizedErrorMessages | undefined)
	/** What an error means in this form, by its reason, field or code. */
	meanings?: ErrorMeanings | ((form: FormData) => ErrorMeanings)
}

export type ErrorMeanings = Partial<Record<string, { code?: string; field?: string }>>

type DataWithResponseInit<Data> = ReturnType<typeof data<Data>>

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const formContext = createContext<Promise<FormData> | null>(null)

/**
 * Makes the action of a page. What `act` answers goes to the page. A form that does not parse, and an error of a service
 * that the person can do something about, come back as `rejected` with what was typed; other errors are error screens.
 */
export function formAction<Args extends Sent, Done extends object = object>(
	act: (args: FormArgs<Args>) => Promise<Done | DataWithResponseInit<Done> | Response>,
	{ messages: ownMessages, meanings: ownMeanings = {} }: FormActionOptions<Args> = {},
) {
	return async (
		args: Args,
	): Promise<ActionResult<Done> | DataWithResponseInit<ActionResult<Done>> | Response> => {
		const form = await sentForm(args)
		try {
			return (await act({ ...args, form, parse: (schema) => parseOrReject(form, schema) })) as
				| ActionResult<Done>
				| Response
		} catch (error) {
			const meanings = typeof ownMeanings === 'function' ? ownMeanings(form) : ownMeanings
			const messages = typeof ownMessages === 'function' ? ownMessages(args) : ownMessages
			const rejection = error instanceof FormRejection ? error : rejectionOf(error, form, messages, meanings)
			if (!rejection) throw errorScreenFor(error)
			const errors: FormErrors = {}
			for (const { code, field, text, ...details } of rejection.errors) {
				const meaning = meanings[code]
				const localized = formErrorFor(args.request, meaning?.code ?? code, { ...details, own: messages })
				const isOwn = meaning?.code !== undefined || (messages && Object.hasOwn(messages.fr, code))
				const at = meaning?.field ?? field ?? fieldOf[code] ?? 'form'
				errors[at] ??= isOwn || text === undefined ? localized : { ...localized, text }
			}
			return data({ rejected: { errors, values: valuesIn(form) } } as ActionResult<Done>, rejection.status)
		}
	}
}

function parseOrReject<Form>(form: FormData, schema: z.ZodType<Form>): Form {
	const parsed = schema.safeParse(Object.fromEntries(form))
	if (parsed.success) return parsed.data
	throw new FormRejection(
		parsed.error.issues.map(({ path, message }) => ({
			code: /^[A-Z_]+$/.test(message) ? message : 'VALIDATION_ERROR',
			field: String(path[0] ?? 'form'),
		})),
	)
}

/** The codes of services' errors that belong in a form even where the page gives them no meaning. */
const everywhere = new Set(['VALIDATION_ERROR', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'])

function rejectionOf(
	error: unknown,
	form: FormData,
	messages: LocalizedErrorMessages | undefined,
	meanings: ErrorMeanings,
): FormRejection | null {
	const appError = asAppError(error)
	if (!appError) return null
	const { code, reason = '', field = '', retryAfterSeconds } = appError
	const meant = [reason, field, code].find((key) => meanings[key])
	if (meant === undefined && !everywhere.has(code)) return null
	const isKnown = [errorMessages.fr, messages?.fr ?? {}].some((texts) => Object.hasOwn(texts, reason))
	const fieldInForm = form.has(field) ? field : undefined
	const own = { code: meant ?? (isKnown ? reason : code), waitSeconds: retryAfterSeconds }
	return new FormRejection([isKnown ? own : { ...own, field: fieldInForm }], statusOf[code])
}

/**
 * The form that a request sends. It is parsed once per request, for the guard and for the action.
 * Throws the error screen: 415 for a body that is no form, 400 for a form that is broken or holds NUL, which nobody
 * types and PostgreSQL cannot store.
 */
export function sentForm({ request, context }: Sent): Promise<FormData> {
	const begun = context.get(formContext)
	if (begun) return begun
	const reading = parseForm(request, context)
	context.set(formContext, reading)
	return reading
}

async function parseForm(request: Request, context: Sent['context']): Promise<FormData> {
	const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
	if (!formTypes.includes(type)) throw data(await rootData(context), { status: 415 })
	const form = await request.formData().catch(() => null)
	if (!form || [...form.entries()].flat().some(holdsNul)) {
		throw data(await rootData(context), { status: 400 })
	}
	return form
}

const holdsNul = (text: FormDataEntryValue) => typeof text === 'string' && text.includes('\0')
