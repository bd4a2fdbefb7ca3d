import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { z } from 'zod'
import { maxAltCharacters, maxAssetNameCharacters } from '#services/cdn/limits.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { asAppError, orErrorScreen } from '#web/forms/service-errors.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { shownLine } from '#web/forms/schemas.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Image } from '#web/ui/image.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { UploadNeedsJavaScript, UploadZone } from '#web/uploads/upload-zone.tsx'
import type { Route } from './+types/page.ts'
import { RemovedPicture } from '#web/pages/panel/assets/asset-list.tsx'
import { AssetFacts } from './asset-facts.tsx'
import { type AssetResult, DescribeForm, RemoveForm, RestoreNotice } from './asset-forms.tsx'
import { AssetUses } from './asset-uses.tsx'
import { errorMessages, messages } from './messages.ts'

const altText = z.string().trim().max(maxAltCharacters, 'ALT_TOO_LONG').default('')

const AssetForm = z.discriminatedUnion(
	'intent',
	[
		z.object({
			intent: z.literal('save'),
			name: shownLine('ASSET_NAME_REQUIRED', 'INVALID_ASSET_NAME', maxAssetNameCharacters),
			altFr: altText,
			altEn: altText,
		}),
		z.object({ intent: z.enum(['ask-remove', 'remove', 'restore', 'keep']) }),
	],
	{ error: 'VALIDATION_ERROR' },
)

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: args.loaderData?.asset.name ?? messages[locale].notFound }))

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const asset = await orErrorScreen(context.get(servicesContext).cdn.find(request.headers, params.id))
	const { origin } = new URL(context.get(siteContext).publicUrl)
	return { asset, origin, nowMs: Date.now() }
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>) => {
		const form = parse(AssetForm)
		const { cdn } = context.get(servicesContext)
		const { headers } = request
		switch (form.intent) {
			case 'save': {
				const { name, altFr, altEn } = form
				await cdn.change(headers, params.id, { name, alt: { fr: altFr, en: altEn } })
				break
			}
			case 'ask-remove': {
				const { uses } = await cdn.find(headers, params.id)
				if (uses.length > 0) throw new FormRejection([{ code: 'ASSET_USED' }], 409)
				break
			}
			case 'remove':
				await cdn.remove(headers, params.id)
				break
			case 'restore':
				try {
					await cdn.restore(headers, params.id)
				} catch (error) {
					const conflictsWith = asAppError(error)?.conflictsWith
					if (!conflictsWith) throw error
					return data<AssetResult>({ intent: form.intent, at: Date.now(), conflictsWith }, 409)
				}
				break
		}
		return { intent: form.intent, at: Date.now() } satisfies AssetResult
	},
	{ messages: errorMessages, meanings: { ASSET_USED: { field: 'form' } } },
)

export const clientAction = formClientAction

/** After a refused deletion too: it shows where the picture is used. */
export const shouldRevalidate = () => true

export default function AssetPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { asset, origin, nowMs } = loaderData
	const result = withValues<AssetResult>(usePersistentActionData(actionData))
	const isLive = asset.removedAt === null
	const conflictsWith = result?.conflictsWith
	const saved = result?.rejected || conflictsWith ? undefined : doneMessages[result?.intent ?? '']
	return (
		<>
			<PageHeading
				eyebrow={<BackLink to="/panel/assets">{words.back}</BackLink>}
				title={<span className="wrap-anywhere">{asset.name}</span>}
			/>
			{saved && (
				<FocusOnMount key={result?.at} className="mb-6">
					<Notice tone="good">{words[saved]}</Notice>
				</FocusOnMount>
			)}
			{conflictsWith && (
				<FocusOnMount key={result?.at} className="mb-6">
					<Notice tone="bad" title={words.notRestored}>
						{words.pictureExists}{' '}
						<TextLink to={`/panel/assets/${conflictsWith.id}`}>{conflictsWith.name}</TextLink>
					</Notice>
				</FocusOnMount>
			)}
			{!isLive && <RestoreNotice asset={asset} nowMs={nowMs} />}
			{isLive && <MissingAlt alt={asset.alt} />}
			<div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
				<div className="min-w-0">
					<div className="grid min-h-40 place-items-center rounded-card border border-line bg-surface-sunken p-4">
						{isLive ? (
							<Image
								image={asset}
								alt={asset.alt[locale] || asset.alt.fr || asset.name}
								sizes="(min-width: 64rem) 40rem, 100vw"
								priority
							/>
						) : (
							<RemovedPicture {...asset} className="h-40 object-contain" />
						)}
					</div>
				</div>
				<AssetFacts asset={asset} origin={origin} />
			</div>
			<AssetUses uses={asset.uses} />
			{isLive && (
				<>
					<Section title={words.describe}>
						<DescribeForm key={asset.id} asset={asset} result={result} />
					</Section>
					<Section title={words.replace} lead={words.replaceLead}>
						<Replacement key={asset.id} id={asset.id} />
					</Section>
					<Section title={words.removeTitle} lead={words.removeLead}>
						<RemoveForm asset={asset} result={result} />
					</Section>
				</>
			)}
		</>
	)
}

/** Opened first, since a picture dropped anywhere on the page replaces the asset. */
function Replacement({ id }: { id: string }) {
	const words = useMessages(messages)
	const { revalidate } = useRevalidator()
	const [isOpen, setOpen] = useState(false)
	return (
		<div className="grid justify-items-start gap-4">
			<UploadNeedsJavaScript />
			<Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				{words.replaceOpen}
			</Button>
			{isOpen && (
				<UploadZone
					url={`/api/cdn/assets/${id}/file`}
					method="PUT"
					single
					label={words.replaceChoose}
					onDone={() => void revalidate()}
				/>
			)}
		</div>
	)
}

const doneMessages: Record<string, 'saved' | 'restored' | undefined> = { save: 'saved', restore: 'restored' }

function MissingAlt({ alt }: { alt: { fr: string; en: string } }) {
	const words = useMessages(messages)
	if (alt.fr && alt.en) return null
	const text = !alt.fr && !alt.en ? words.altMissingBoth : alt.fr ? words.altMissingEn : words.altMissingFr
	return (
		<Notice tone="warn" title={words.altMissing} className="mb-6">
			{text}
		</Notice>
	)
}
