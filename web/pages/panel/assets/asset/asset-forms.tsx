import { maxAltCharacters, maxAssetNameCharacters } from '#services/cdn/limits.ts'
import type { AssetDetails, AssetView } from '#services/cdn/contract.ts'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { daysLeft } from '#web/pages/panel/assets/days-left.ts'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AssetUseList } from './asset-uses.tsx'
import { messages } from './messages.ts'

export type AssetResult = {
	intent: string
	at: number
	/** The asset that already has the picture of the one to restore. */
	conflictsWith?: { id: string; name: string }
}

type FormProps = { asset: AssetDetails; result: ActionResult<AssetResult> | undefined }

export function DescribeForm({ asset, result }: FormProps) {
	const words = useMessages(messages)
	const rejected = result?.intent === 'save' ? result.rejected : undefined
	const errorOf = (field: string) => rejected?.errors[field]?.text
	const values = rejected?.values ?? { name: asset.name, altFr: asset.alt.fr, altEn: asset.alt.en }
	return (
		<ActionForm rejected={rejected} submit={words.save} intent="save" isWide>
			<Field label={words.name} error={errorOf('name')}>
				<TextInput
					name="name"
					maxLength={maxAssetNameCharacters}
					autoComplete="off"
					required
					defaultValue={values['name']}
				/>
			</Field>
			<Field label={words.altFr} hint={words.altHint} error={errorOf('altFr')}>
				<TextArea
					name="altFr"
					lang="fr"
					rows={2}
					maxLength={maxAltCharacters}
					defaultValue={values['altFr']}
				/>
			</Field>
			<Field label={words.altEn} error={errorOf('altEn')}>
				<TextArea
					name="altEn"
					lang="en"
					rows={2}
					maxLength={maxAltCharacters}
					defaultValue={values['altEn']}
				/>
			</Field>
		</ActionForm>
	)
}

export function RemoveForm({ asset, result }: FormProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const isAbout = result?.intent === 'ask-remove' || result?.intent === 'remove'
	const formError = isAbout ? result.rejected?.errors['form'] : undefined
	if (isAbout && !result.rejected) {
		return (
			<FocusOnMount className="max-w-[44rem]">
				<ConfirmPrompt
					title={words.removeQuestion(asset.name)}
					verb={words.remove}
					keep={words.keep}
					staysHere
				/>
			</FocusOnMount>
		)
	}
	return (
		<Form preventScrollReset className="max-w-[44rem]">
			{formError && (
				<FocusOnMount on={formError} className="mb-4">
					<ErrorNotice formError={formError} />
					{formError.code === 'ASSET_USED' && (
						<div className="mt-3">
							<AssetUseList uses={asset.uses} />
						</div>
					)}
				</FocusOnMount>
			)}
			<Button type="submit" name="intent" value="ask-remove" variant="danger" pending={isSubmitting}>
				{words.remove}
			</Button>
		</Form>
	)
}

export function RestoreNotice({ asset, nowMs }: { asset: AssetView; nowMs: number }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	return (
		<FocusOnMount className="mb-6">
			<Notice
				tone="info"
				title={words.inBin}
				action={
					<Form preventScrollReset>
						<Button type="submit" name="intent" value="restore" pending={isSubmitting}>
							{words.restore}
						</Button>
					</Form>
				}
			>
				{asset.removedAt && words.inBinLead(daysLeft(asset.removedAt, nowMs))}
			</Notice>
		</FocusOnMount>
	)
}
