import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/mark/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ExampleDialog } from './example-dialog.tsx'
import { messages as examples } from './example-messages.ts'
import { Family } from './family.tsx'
import { messages } from './messages.ts'
import { Row, Specimen } from './specimen.tsx'

export function Telling() {
	const words = useMessages(messages)
	const says = useMessages(examples)
	return (
		<Family id="telling" title={words.telling} lead={words.tellingLead}>
			<Specimen name="StateBadge" note={words.state}>
				{() => (
					<Row>
						<StateBadge state="good" />
						<StateBadge state="warn" />
						<StateBadge state="bad" />
						<StateBadge state="unknown" />
					</Row>
				)}
			</Specimen>
			<Specimen name="Notice" note={words.notice}>
				{() => (
					<div className="space-y-3">
						<Notice>{says.noticeInfo}</Notice>
						<Notice tone="good" title={says.noticeGood}>
							{says.noticeGoodText}
						</Notice>
						<Notice tone="warn" title={says.noticeWarn} action={<Button size="small">{says.resend}</Button>}>
							{says.noticeWarnText}
						</Notice>
						<Notice tone="bad" title={says.noticeBad}>
							{says.noticeBadText}
						</Notice>
					</div>
				)}
			</Specimen>
			<Specimen name="Progress · Spinner" note={words.progress}>
				{() => (
					<div className="space-y-4">
						<p>{says.sending}</p>
						<Progress label={says.sending} value={62} />
						<p className="flex items-center gap-2 text-ink-soft">
							<Spinner /> {says.unknownProgress}
						</p>
						<Progress label={says.unknownProgress} value={null} />
					</div>
				)}
			</Specimen>
			<Specimen name="Skeleton" note={words.skeleton}>
				{() => (
					<div className="flex gap-4">
						<Skeleton className="size-14 rounded-full!" />
						<div className="grow space-y-2.5 pt-1">
							<Skeleton className="h-5 w-2/3" />
							<Skeleton />
							<Skeleton className="h-4 w-4/5" />
						</div>
					</div>
				)}
			</Specimen>
			<Specimen name="Toast" note={words.toast}>
				{() => (
					<Row>
						<Button
							onClick={() =>
								toast({
									title: says.loginToast,
									description: says.toastText,
									tone: 'good',
									avatar: { id: 'arche' },
								})
							}
						>
							{says.showToast}
						</Button>
						<Button
							variant="quiet"
							onClick={() => toast({ title: says.noticeBad, description: says.noticeBadText, tone: 'bad' })}
						>
							{says.showBadToast}
						</Button>
					</Row>
				)}
			</Specimen>
			<Specimen name="Dialog" note={words.dialog}>
				{() => <ExampleDialog />}
			</Specimen>
			<Specimen name="LoadingOverlay" note={words.overlay}>
				{() => (
					<div className="mode-dark relative grid h-60 place-items-center rounded-control">
						<Spinner size={128} className="absolute text-warn [&_g]:stroke-1" />
						<Mark size={56} />
					</div>
				)}
			</Specimen>
		</Family>
	)
}
