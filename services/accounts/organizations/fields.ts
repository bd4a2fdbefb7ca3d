import { z } from 'zod'
import { hasLink, lineText } from '#services/accounts/texts.ts'

/** Shown in invitation mails to strangers, so it must be one short line without links. */
export const organizationName = lineText
	.min(1)
	.max(60)
	.regex(/^[^<>]*$/, 'Invalid input: angle brackets')
	.refine((name) => !hasLink(name), 'Invalid input: link')

export const organizationSlug = z
	.string()
	.max(60)
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
