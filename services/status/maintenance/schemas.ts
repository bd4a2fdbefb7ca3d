import { z } from 'zod'
import { concerned, monitorIds } from '#services/status/concerned.ts'
import { type Sent, sentAs } from '#services/status/sent-as.ts'
import { locales, markdownTexts, titleTexts, written, writtenMarkdown } from '#services/status/written.ts'
import type { ComingMaintenance, KeptWindow, Opening, WindowFields, WindowPage } from './contract.ts'
import { date, plan, repeat } from './schedule.ts'

export const localeQuery = z.object({ locale: z.enum(locales).default('fr') })
export const listQuery = z.object({ cursor: z.string().optional() })
export const openingParams = z.object({ id: z.string(), date })
export const openingEnd = z.strictObject({ to: z.iso.datetime({ offset: true }) })

export const windowFields = z.strictObject({
	title: titleTexts(120),
	body: markdownTexts(10_000).nullable(),
	monitorIds: monitorIds.min(1).nullable(),
	plan,
}) satisfies z.ZodType<WindowFields>

export const newWindow = windowFields.extend({ sentAs }) satisfies z.ZodType<WindowFields & Sent>

export const added = z.object({ id: z.string() })

export const coming = z.object({
	maintenance: z.array(
		z.object({
			id: z.string(),
			title: written,
			body: writtenMarkdown.nullable(),
			monitors: concerned.nullable(),
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

export const keptWindow = z.object({
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
}) satisfies z.ZodType<KeptWindow>

export const page = z.object({
	windows: z.array(keptWindow),
	next: z.string().nullable(),
}) satisfies z.ZodType<WindowPage>

export const refusal = z.object({
	code: z.enum(['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT']),
	message: z.string(),
})
