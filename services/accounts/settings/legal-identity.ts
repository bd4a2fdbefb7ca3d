import { z } from 'zod'
import { lineText } from '#services/accounts/texts.ts'
import { type IdentityField, maxIdentityCharacters, publishedFields, publisherKinds } from './limits.ts'

const line = (field: IdentityField) => lineText.max(maxIdentityCharacters[field]).default('')
const phone = (field: IdentityField) =>
	line(field).refine((text) => /^[+\d().\s-]*$/.test(text), 'Invalid phone')
const emailOrEmpty = z.union([z.literal(''), z.email().max(maxIdentityCharacters.email)]).default('')

/** What the legal notice of the site says of its publisher and host; an absent text is empty. */
export const identityBody = z.strictObject({
	kind: z.enum(publisherKinds),
	name: line('name'),
	legalForm: line('legalForm'),
	/** Home of a person, registered seat of an organization. */
	address: line('address'),
	phone: phone('phone'),
	/** Number in the RCS, the RNE or the RNA, or the SIRET. */
	registration: line('registration'),
	shareCapital: line('shareCapital'),
	vatNumber: line('vatNumber'),
	director: line('director'),
	coDirector: line('coDirector'),
	hostName: line('hostName'),
	hostAddress: line('hostAddress'),
	hostPhone: phone('hostPhone'),
	email: emailOrEmpty,
	/** Where to write about personal data: an email address or a name with an address. */
	dataProtection: line('dataProtection'),
})

export type NewLegalIdentity = z.infer<typeof identityBody>

/** `kind` is null until somebody declares the publisher. */
export const legalIdentitySchema = identityBody.extend({
	kind: z.enum(publisherKinds).nullable().default(null),
})

export type LegalIdentity = z.infer<typeof legalIdentitySchema>

/** Without the texts that this kind of publisher does not publish: they are not stored either. */
export function publishedIdentity(identity: NewLegalIdentity): NewLegalIdentity {
	const published = publishedFields[identity.kind].map((field) => [field, identity[field]])
	return identityBody.parse({ kind: identity.kind, ...Object.fromEntries(published) })
}

/** The names of the fields in which two identities differ, `kind` among them. */
export function changedFields(before: LegalIdentity, after: LegalIdentity): string[] {
	return Object.keys(identityBody.shape).filter(
		(field) => before[field as IdentityField] !== after[field as IdentityField],
	)
}
