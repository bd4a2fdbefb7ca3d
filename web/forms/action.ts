import { createContext, data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { rootData } from '#web/app/root-data.ts'
import { errorMessages } from './error-messages.ts'
import { formErrorFor, type LocalizedErrorMessages } from './form-error-for.ts'
import { type ActionResult, fieldOf, type FormErrors, valuesIn } from './form-errors.ts'
import { FormRejection } from './form-rejection.ts'
import { asAppError, errorScreenFor, statusOf } from './service-errors.ts'

type FormRequest = { request: Request; context: Readonly<RouterContextProvider> }

export type FormArgs<Args extends FormRequest> = Args & {
	form: FormData
	/** The messages of the schema must be codes of `errorMessages` or of the page's `messages`. */
	parse<Form>(schema: z.ZodType<Form>): Form
}

type FormActionOptions<Args> = {
	/** Error texts of the page by code; they override the shared ones. */
	messages?: LocalizedErrorMessages | ((args: Args) => LocalizedErrorMessages | undefined)
	/** Maps errors, by reason, field or code, to the code and field that this form shows. */
	meanings?: ErrorMeanings | ((form: FormData) => ErrorMeanings)
}

export type ErrorMeanings = Partial<Record<string, { code?: string; field?: string }>>

type DataWithResponseInit<Data> = ReturnType<typeof data<Data>>

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const formContext = createContext<Promise<FormData> | null>(null)

/**
 * Creates the action of a page. Validation errors and the errors listed in `meanings` are returned as `rejected` together
 * with the typed values; other errors become error screens.
 */
export function formAction<Args extends FormRequest, Done extends object = object>(
	run: (args: FormArgs<Args>) => Promise<Done | DataWithResponseInit<Done> | Response>,
	{ messages: ownMessages, meanings: ownMeanings = {} }: FormActionOptions<Args> = {},
) {
	return async (
		args: Args,
	): Promise<ActionResult<Done> | DataWithResponseInit<ActionResult<Done>> | Response> => {
		const form = await formOf(args)
		try {
			return (await run({ ...args, form, parse: (schema) => parseOrReject(form, schema) })) as
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

/** Error codes that every form shows in place. */
const sharedCodes = new Set(['VALIDATION_ERROR', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'])

function rejectionOf(
	error: unknown,
	form: FormData,
	messages: LocalizedErrorMessages | undefined,
	meanings: ErrorMeanings,
): FormRejection | null {
	const appError = asAppError(error)
	if (!appError) return null
	const { code, reason = '', field = '', retryAfterSeconds } = appError
	const meaningKey = [reason, field, code].find((key) => meanings[key])
	if (meaningKey === undefined && !sharedCodes.has(code)) return null
	const isKnown = [errorMessages.fr, messages?.fr ?? {}].some((texts) => Object.hasOwn(texts, reason))
	const fieldInForm = form.has(field) ? field : undefined
	const formError = { code: meaningKey ?? (isKnown ? reason : code), waitSeconds: retryAfterSeconds }
	return new FormRejection([isKnown ? formError : { ...formError, field: fieldInForm }], statusOf[code])
}

/**
 * Parses the form of a request, once for guard and action. Throws 415 for another content type, and 400 for a form that
 * is malformed or contains NUL, which PostgreSQL cannot store.
 */
export function formOf({ request, context }: FormRequest): Promise<FormData> {
	const pending = context.get(formContext)
	if (pending) return pending
	const parsing = parseForm(request, context)
	context.set(formContext, parsing)
	return parsing
}

async function parseForm(request: Request, context: FormRequest['context']): Promise<FormData> {
	const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
	if (!formTypes.includes(type)) throw data(await rootData(context), { status: 415 })
	const form = await request.formData().catch(() => null)
	if (!form || [...form.entries()].flat().some(containsNul)) {
		throw data(await rootData(context), { status: 400 })
	}
	return form
}

const containsNul = (text: FormDataEntryValue) => typeof text === 'string' && text.includes('\0')
