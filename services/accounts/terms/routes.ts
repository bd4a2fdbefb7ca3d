import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { byService, bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { acceptancesSchema, acceptedTermsBody, type TermsService } from './contract.ts'

export function termsRoutes(terms: TermsService) {
	return new Hono().get(
		'/',
		describe('Returns the versions of documents that the signed-in user accepted, ascending', {
			answer: acceptancesSchema,
			security: bySession,
			errors: [401],
		}),
		noStore,
		async (c) => c.json({ acceptances: await terms.acceptedBy(c.req.raw.headers) }),
	)
}

/** For the site, which knows the version in force and has shown it. The caller checks the service token. */
export function internalTermsRoutes(terms: TermsService) {
	return new Hono().post(
		'/',
		describe('Records that the signed-in user accepts a version of a document, which the site has shown', {
			security: byService,
			errors: [400, 401, 403],
		}),
		valid('json', acceptedTermsBody),
		(c) => noContent(c, terms.accept(c.req.raw.headers, c.req.valid('json'))),
	)
}
