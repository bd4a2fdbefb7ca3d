import type { RouterContextProvider } from 'react-router'
import type { SessionView } from '#services/accounts/contract.ts'
import type { ContentService } from '#services/content/contract.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { nullIf, orErrorScreen } from '#web/forms/service-errors.ts'

/** The terms of use that members accept, and the version that replaces them, if one is announced. */
export type TermsInForce = NonNullable<Awaited<ReturnType<ContentService['termsInForce']>>>

type Context = Readonly<RouterContextProvider>

/** Null without terms, and while the content service is unavailable: nobody is locked out for that. */
export async function termsInForce(context: Context): Promise<TermsInForce | null> {
	const { content } = context.get(servicesContext)
	return await nullIf('UNAVAILABLE', content.termsInForce({ locale: context.get(localeContext) }))
}

/** Records what `termsInForce` returned as accepted by the user whom `headers` sign in. @throws {AppError} as `terms.accept` */
export async function acceptTerms(
	context: Context,
	headers: Headers,
	{ document, version }: TermsInForce,
): Promise<void> {
	const accepted = { document, version, locale: context.get(localeContext) }
	await context.get(servicesContext).accounts.terms.accept(headers, accepted)
}

const maxKnown = 10_000

/** Users known to have accepted, by user and version; acceptances are never taken back. */
const known = new Set<string>()

type TermsToAccept = { terms: TermsInForce; acceptedVersion: number | null }

/**
 * The terms in force if the user still has to accept them, with the version that they accepted before. Null while
 * impersonating: nobody accepts for another.
 */
export async function termsToAccept(
	{ request, context }: { request: Request; context: Context },
	{ user, impersonatedBy }: SessionView,
): Promise<TermsToAccept | null> {
	const terms = impersonatedBy === null ? await termsInForce(context) : null
	if (!terms) return null
	const key = `${user.id} ${terms.document} ${terms.version}`
	if (known.has(key)) return null
	const accepted = await orErrorScreen(
		context.get(servicesContext).accounts.terms.acceptedBy(request.headers),
	)
	const versions = accepted
		.filter(({ document }) => document === terms.document)
		.map(({ version }) => version)
	if (!versions.includes(terms.version))
		return { terms, acceptedVersion: versions.findLast((version) => version < terms.version) ?? null }
	if (known.size >= maxKnown) known.clear()
	known.add(key)
	return null
}
