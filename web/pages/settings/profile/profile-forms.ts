import { z } from 'zod'
import { oneLine, visibleCharacter } from '#platform/text-patterns.ts'
import type { ProfileLink } from '#services/accounts/profiles/contract.ts'
import {
	isProfileUrl,
	maxBioCharacters,
	maxLinkLabelCharacters,
	maxLinks,
	maxLinkUrlCharacters,
} from '#services/accounts/profiles/limits.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { nameField, optionalText } from '#web/forms/schemas.ts'
import { linkField, visibilities } from './profile-fields.ts'

export const ProfileForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.literal('name'), name: nameField }),
		z.object({
			intent: z.literal('bio'),
			bio: optionalText(maxBioCharacters, { tooLong: 'BIO_TOO_LONG', invalid: 'INVALID_BIO' }),
		}),
		z.object({ intent: z.literal('links') }),
		z.object({
			intent: z.literal('visibility'),
			visibility: z.enum(visibilities, { error: 'VALIDATION_ERROR' }),
		}),
	],
	{ error: 'VALIDATION_ERROR' },
)

export type ProfileIntent = z.infer<typeof ProfileForm>['intent']

const Link = z.object({
	label: z
		.string()
		.min(1, 'LINK_LABEL_REQUIRED')
		.max(maxLinkLabelCharacters, 'INVALID_LINK_LABEL')
		.regex(oneLine, 'INVALID_LINK_LABEL')
		.regex(visibleCharacter, 'LINK_LABEL_REQUIRED'),
	url: z
		.string()
		.min(1, 'LINK_URL_REQUIRED')
		.max(maxLinkUrlCharacters, 'LINK_URL_TOO_LONG')
		.refine(isProfileUrl, 'INVALID_LINK_URL'),
})

/** The links of the rows that are not empty. @throws {FormRejection} */
export function linksIn(form: FormData): ProfileLink[] {
	const links: ProfileLink[] = []
	const errors: { code: string; field: string }[] = []
	for (let row = 0; row < maxLinks; row += 1) {
		const textOf = (field: keyof ProfileLink) => String(form.get(linkField(row, field)) ?? '').trim()
		const link = { label: textOf('label'), url: textOf('url') }
		if (link.label === '' && link.url === '') continue
		const { data, error } = Link.safeParse(link)
		if (data) links.push(data)
		for (const { path, message } of error?.issues ?? []) {
			errors.push({ code: message, field: linkField(row, path[0] as keyof ProfileLink) })
		}
	}
	if (errors.length > 0) throw new FormRejection(errors)
	return links
}
