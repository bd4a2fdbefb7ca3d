import { createContext, data, type RouterContextProvider } from 'react-router'
import { rootData } from '#web/app/root-data.ts'

type Sent = { request: Request; context: Readonly<RouterContextProvider> }

/** What an action gets: the arguments of its route and the form that was sent. */
export type FormArgs<Args extends Sent> = Args & { form: FormData }

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const formContext = createContext<Promise<FormData> | null>(null)

/**
 * Makes the action of a page: reads the form, then calls `act`. Every action of the site goes through here, so that no
 * body can break one.
 */
export function formAction<Args extends Sent, Result>(
	act: (args: FormArgs<Args>) => Promise<Result>,
): (args: Args) => Promise<Result> {
	return async (args) => await act({ ...args, form: await sentForm(args) })
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
