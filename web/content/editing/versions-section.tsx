import { typeset } from '#platform/markdown/typography.ts'
import type { EditedItem } from '#services/content/editing/contract.ts'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import type { Locale } from '#web/i18n/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { ShownResult } from './edit-forms.ts'
import type { ShownVersion } from './shown-version.ts'
import { languageMessages } from './state-messages.ts'
import { TextComparison } from './text-comparison.tsx'
import { messages } from './version-messages.ts'

type Language = NonNullable<EditedItem['languages'][Locale]>

type VersionsSectionProps = {
	/** Of this page. */
	path: string
	locale: Locale
	language: Language
	shown: ShownVersion | null
	result: ShownResult
}

/** The versions of a text: one can be read, compared and restored. */
export function VersionsSection({ path, locale, language, shown, result }: VersionsSectionProps) {
	const words = useMessages(messages)
	const names = useMessages(languageMessages)
	const { versions } = language
	const number = result?.number ?? 0
	return (
		<Card as="section" aria-label={words.titleOf(names[locale])}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="text-xl">{words.title}</h3>
				<Form preventScrollReset>
					<input type="hidden" name="locale" value={locale} />
					<Button type="submit" name="intent" value="save-version" size="small">
						{words.saveVersion}
					</Button>
				</Form>
			</div>
			<p className="mt-2 text-ink-soft">{versions.length === 0 ? words.none : words.lead}</p>
			{(result?.intent === 'save-version' || result?.intent === 'restore') && (
				<FocusOnMount on={result} className="mt-4">
					<Notice tone="good">
						{result.intent === 'restore' ? words.restored(number) : words.savedVersion(number)}
					</Notice>
				</FocusOnMount>
			)}
			{result?.intent === 'ask-restore' && (
				<FocusOnMount on={result} className="mt-4">
					<ConfirmPrompt
						title={words.restoreQuestion(number)}
						lead={words.restoreLead}
						verb={words.restoreVerb}
						intent="restore"
						keep={words.keep}
						staysHere
					>
						<input type="hidden" name="locale" value={locale} />
						<input type="hidden" name="number" value={number} />
					</ConfirmPrompt>
				</FocusOnMount>
			)}
			<ul className="mt-3 divide-y divide-line">
				{versions.map((version) => (
					<li key={version.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
						<div className="min-w-0 grow basis-48">
							<p className="flex flex-wrap items-center gap-x-3">
								<span className="font-semibold">{words.version(version.number)}</span>
								<Mark number={version.number} language={language} />
							</p>
							<p className="text-sm text-ink-soft">
								<DateTime iso={version.createdAt} withTime /> {version.author && words.by(version.author)}
							</p>
							{version.publishedAt && version.number !== language.version && (
								<p className="text-sm text-ink-soft">
									{words.published} <DateTime iso={version.publishedAt} withTime />
								</p>
							)}
						</div>
						<TextLink
							to={`${path}?version=${version.number}&langue=${locale}`}
							preventScrollReset
							aria-label={words.viewOf(version.number)}
						>
							{words.view}
						</TextLink>
					</li>
				))}
			</ul>
			{shown && <VersionView path={path} locale={locale} language={language} shown={shown} />}
		</Card>
	)
}

function Mark({ number, language: { version, scheduledVersion } }: { number: number; language: Language }) {
	const words = useMessages(messages)
	if (number === version) return <Badge tone="accent">{words.online}</Badge>
	if (number === scheduledVersion) return <Badge tone="second">{words.scheduled}</Badge>
	return null
}

type VersionViewProps = Pick<VersionsSectionProps, 'path' | 'locale' | 'language'> & { shown: ShownVersion }

function VersionView({ path, locale, language, shown }: VersionViewProps) {
	const words = useMessages(messages)
	const { text, html, other } = shown
	const to = `${path}?version=${text.number}&langue=${locale}`
	const label = words.version(text.number)
	return (
		<FocusOnMount on={text.number} className="mt-4 border-t border-line pt-4">
			<div>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
					<h4 className="text-lg">{label}</h4>
					{other && (
						<TextLink to={to} preventScrollReset>
							{words.showText}
						</TextLink>
					)}
					<TextLink to={`${to}&comparer=brouillon`} preventScrollReset>
						{words.compareDraft}
					</TextLink>
					{language.version !== null && language.version !== text.number && (
						<TextLink to={`${to}&comparer=en-ligne`} preventScrollReset>
							{words.comparePublished}
						</TextLink>
					)}
					<TextLink to={path} preventScrollReset>
						{words.close}
					</TextLink>
				</div>
				{other ? (
					<TextComparison
						lang={locale}
						before={{ label, text }}
						after={{
							label: other.number === null ? words.draft : words.version(other.number),
							text: other.text,
						}}
					/>
				) : (
					<article lang={locale} className="mt-4">
						<p className="text-2xl font-semibold wrap-anywhere">{typeset(text.title, locale)}</p>
						{text.summary && (
							<p className="mt-2 text-ink-soft wrap-anywhere">{typeset(text.summary, locale)}</p>
						)}
						<LocalizedText html={html} locale={locale} className="mt-4 wrap-anywhere" />
					</article>
				)}
				<Form preventScrollReset className="mt-4">
					<input type="hidden" name="locale" value={locale} />
					<input type="hidden" name="number" value={text.number} />
					<Button type="submit" name="intent" value="ask-restore">
						{words.restore}
					</Button>
				</Form>
			</div>
		</FocusOnMount>
	)
}
