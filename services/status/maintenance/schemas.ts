import { z } from 'zod'
import { affectedServices, monitorIds } from '#services/status/affected-services.ts'
import { type Idempotent, idempotencyKey } from '#services/status/idempotency-key.ts'
import {
	locales,
	localizedMarkdown,
	localizedTitle,
	textInLocale,
	markdownInLocale,
} from '#services/status/localized-text.ts'
import type { ComingMaintenance, ManagedWindow, Opening, WindowFields, WindowPage } from './contract.ts'
import { date, plan, repeat } from './schedule.ts'

export const localeQuery = z.object({ locale: z.enum(locales).default('fr') })
export const listQuery = z.object({ cursor: z.string().optional() })
export const openingParams = z.object({ id: z.string(), date })
export const openingEnd = z.strictObject({ to: z.iso.datetime({ offset: true }) })

export const windowFields = z.strictObject({
	title: localizedTitle(120),
	body: localizedMarkdown(10_000).nullable(),
	monitorIds: monitorIds.min(1).nullable(),
	plan,
}) satisfies z.ZodType<WindowFields>

export const newWindow = windowFields.extend({ idempotencyKey }) satisfies z.ZodType<
	WindowFields & Idempotent
>

export const added = z.object({ id: z.string() })

export const coming = z.object({
	maintenance: z.array(
		z.object({
			id: z.string(),
			title: textInLocale,
			body: markdownInLocale.nullable(),
			monitors: affectedServices.nullable(),
			from: z.string(),
			to: z.string(),
			repeat: repeat.nullable(),
			updatedAt: z.string(),
		}) satisfies z.ZodType<ComingMaintenance>,
	),
})

const texts = z.object({ fr: z.string(), en: z.string().nullable() })
const author = z.object({ at: z.string(), by: z.string() })

const opening = z.object({
	date: z.string(),
	from: z.string(),
	to: z.string(),
	isSkipped: z.boolean(),
}) satisfies z.ZodType<Opening>

export const managedWindow = z.object({
	id: z.string(),
	title: texts,
	body: texts.nullable(),
	monitorIds: z.array(z.string()).nullable(),
	plan,
	skipped: z.array(z.string()),
	firstAt: z.string(),
	lastEndAt: z.string().nullable(),
	coming: z.array(opening),
	created: author,
	updated: author,
}) satisfies z.ZodType<ManagedWindow>

export const page = z.object({
	windows: z.array(managedWindow),
	next: z.string().nullable(),
}) satisfies z.ZodType<WindowPage>

export const refusal = z.object({
	code: z.enum(['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT']),
	message: z.string(),
})
