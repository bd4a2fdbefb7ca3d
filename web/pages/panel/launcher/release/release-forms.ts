import { z } from 'zod'
import type { Release } from '#services/launcher/contract.ts'
import { platforms } from '#services/launcher/file-kinds.ts'
import { maxNotesCharacters, maxReasonCharacters } from '#services/launcher/limits.ts'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { idField } from '#web/forms/schemas.ts'

export type ReleaseResult = { intent: string; at: number; file?: string }

export type ReleaseFormProps = { release: Release; result: ActionResult<ReleaseResult> | undefined }

const notes = z
	.string()
	// Forms are sent with `\r\n`.
	.transform((text) => text.replaceAll('\r\n', '\n').trim())
	.pipe(z.string().max(maxNotesCharacters, 'NOTES_TOO_LONG'))
	.default('')

const systemName = z.string().trim().max(80, 'SYSTEM_TOO_LONG').default('')

const systemRelease = z
	.string()
	.trim()
	.regex(/^(?:\d{1,6}\.\d{1,6}\.\d{1,6})?$/, 'INVALID_SYSTEM_RELEASE')
	.default('')

const NotesForm = z
	.object({
		intent: z.literal('notes'),
		notesFr: notes,
		notesEn: notes,
		windowsName: systemName,
		windowsRelease: systemRelease,
		macosName: systemName,
		macosRelease: systemRelease,
		linuxName: systemName,
		linuxRelease: systemRelease,
	})
	.transform(({ intent, notesFr, notesEn, ...form }) => ({
		intent,
		notesFr,
		notesEn,
		minimumSystems: Object.fromEntries(
			platforms.map((platform) => [
				platform,
				{ name: form[`${platform}Name`], release: form[`${platform}Release`] },
			]),
		) as Release['minimumSystems'],
	}))

export const ReleaseForm = z.discriminatedUnion(
	'intent',
	[
		NotesForm,
		z.object({
			intent: z.literal('rollout'),
			rollout: z.coerce
				.number('INVALID_ROLLOUT')
				.int('INVALID_ROLLOUT')
				.min(0, 'INVALID_ROLLOUT')
				.max(100, 'INVALID_ROLLOUT'),
		}),
		z.object({
			intent: z.literal('withdraw'),
			reason: z
				.string({ error: 'REASON_REQUIRED' })
				.trim()
				.min(1, 'REASON_REQUIRED')
				.max(maxReasonCharacters, 'REASON_TOO_LONG'),
		}),
		z.object({ intent: z.literal('remove-file'), file: idField }),
		z.object({
			intent: z.enum(['ask-publish', 'publish', 'ask-remove', 'remove', 'restore', 'keep']),
		}),
	],
	{ error: 'VALIDATION_ERROR' },
)
