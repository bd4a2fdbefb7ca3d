import type { Release } from '#services/launcher/contract.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { messages } from './messages.ts'
import type { ReleaseFormProps } from './release-forms.ts'

type File = Release['files'][number]

/** Those of a draft can be removed. */
export function ReleaseFiles({ release, result }: ReleaseFormProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const isSubmitting = useSubmitting()
	const rejected = result?.intent === 'remove-file' ? result.rejected : undefined
	const isDraft = release.state === 'draft'
	const last: Column<File> = isDraft
		? {
				title: words.actions,
				cell: ({ id, name }) => (
					<Form preventScrollReset>
						<input type="hidden" name="file" value={id} />
						<Button
							type="submit"
							name="intent"
							value="remove-file"
							size="small"
							pending={isSubmitting}
							aria-label={words.removeFileOf(name)}
						>
							{words.remove}
						</Button>
					</Form>
				),
			}
		: { title: words.downloads, numeric: true, cell: ({ downloads }) => formatNumber(downloads, locale) }
	return (
		<>
			<ErrorNotice formError={rejected?.errors['form']} className="mb-4" />
			{release.files.length === 0 ? (
				<p className="text-ink-soft">{words.noFiles}</p>
			) : (
				<Table
					label={words.titleOf(release.version)}
					rows={release.files}
					rowKey={({ id }) => id}
					stacked
					columns={[
						{ title: words.fileName, heading: true, cell: ({ name }) => name },
						{ title: words.system, cell: ({ platform, arch }) => `${words[platform]}, ${words[arch]}` },
						{
							title: words.kind,
							cell: ({ kind, signature }) => (signature ? words.signed(words[kind]) : words[kind]),
						},
						{ title: words.size, numeric: true, cell: ({ bytes }) => formatSize(bytes, locale) },
						last,
					]}
				/>
			)}
		</>
	)
}
