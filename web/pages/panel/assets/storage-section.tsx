import type { CdnUsage } from '#services/cdn/contract.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { useSubmitting } from '#web/forms/action-form.tsx'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { messages } from './messages.ts'

export type StorageResult = { intent: string }

type StorageSectionProps = { usage: CdnUsage; result: ActionResult<StorageResult> | undefined }

/** What the pictures and the cache of the image service take, and the button that empties the cache. */
export function StorageSection({ usage, result }: StorageSectionProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const isSubmitting = useSubmitting()
	const { assets, quota, cache } = usage
	const size = (bytes: number) => formatSize(bytes, locale)
	return (
		<Section title={words.storage}>
			{result?.intent === 'purge' && !result.rejected && (
				<FocusOnMount className="mb-4">
					<Notice tone="good">{words.purged}</Notice>
				</FocusOnMount>
			)}
			<ErrorNotice formError={result?.rejected?.errors['form']} className="mb-4" />
			<DefinitionList
				className="max-w-[52rem] border-y border-line tabular-nums"
				items={[
					{
						term: words.images,
						description: words.imagesUsage(
							assets.count,
							formatNumber(assets.count, locale),
							size(assets.bytes),
						),
					},
					{ term: words.quota, description: words.usageOf(size(quota.usedBytes), size(quota.maxBytes)) },
					{
						term: words.cache,
						description: words.cacheUsage(
							size(cache.storedBytes),
							size(cache.maxStoredBytes),
							size(cache.memoryBytes),
						),
					},
				]}
			/>
			{result?.intent === 'ask-purge' || result?.rejected ? (
				<FocusOnMount className="mt-4 max-w-[52rem]">
					<ConfirmPrompt
						title={words.purgeQuestion}
						lead={words.purgeLead}
						verb={words.purge}
						intent="purge"
						keep={words.keepCache}
						staysHere
					/>
				</FocusOnMount>
			) : (
				<Form className="mt-4" preventScrollReset>
					<Button type="submit" name="intent" value="ask-purge" pending={isSubmitting}>
						{words.purge}
					</Button>
				</Form>
			)}
		</Section>
	)
}
