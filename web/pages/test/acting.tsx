import { useId, useState } from 'react'
import copy from 'virtual:icon/lucide/copy'
import ellipsis from 'virtual:icon/lucide/ellipsis'
import monitor from 'virtual:icon/lucide/monitor'
import moon from 'virtual:icon/lucide/moon'
import pencil from 'virtual:icon/lucide/pencil'
import plus from 'virtual:icon/lucide/plus'
import sun from 'virtual:icon/lucide/sun'
import { useMessages } from '#web/i18n/locale.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CodeToCopy } from '#web/ui/code-to-copy.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { messages as examples } from './example-messages.ts'
import { ExampleMenu } from './example-menu.tsx'
import { Family } from './family.tsx'
import { messages } from './messages.ts'
import { Row, Specimen } from './specimen.tsx'

export function Acting() {
	const words = useMessages(messages)
	const says = useMessages(examples)
	return (
		<Family id="acting" title={words.acting} lead={words.actingLead}>
			<Specimen name="Button · ButtonLink" note={words.button}>
				{() => (
					<>
						<Row>
							<Button variant="primary">{says.sendLink}</Button>
							<Button>{says.edit}</Button>
							<Button variant="quiet">{says.quiet}</Button>
							<Button variant="danger">{says.delete}</Button>
						</Row>
						<Row>
							<Button variant="primary" size="large" icon={plus}>
								{says.add}
							</Button>
							<ButtonLink to="#acting" size="small" icon={pencil}>
								{says.edit}
							</ButtonLink>
						</Row>
						<Row>
							<Button variant="primary" pending>
								{says.sendLink}
							</Button>
							<Button pending>{says.save}</Button>
							<Button disabled>{says.save}</Button>
						</Row>
					</>
				)}
			</Specimen>
			<Specimen name="IconButton · Tooltip" note={words.iconButton}>
				{() => (
					<Row>
						<Tooltip label={says.copy}>
							<IconButton icon={copy} label={says.copy} />
						</Tooltip>
						<Tooltip label={says.edit} side="bottom">
							<IconButton icon={pencil} label={says.edit} variant="secondary" />
						</Tooltip>
						<IconButton icon={ellipsis} label={says.more} size="small" />
					</Row>
				)}
			</Specimen>
			<Specimen name="CodeToCopy" note={words.codeToCopy}>
				{() => (
					<dl>
						<CodeToCopy term={says.document} code="npm start" />
					</dl>
				)}
			</Specimen>
			<Specimen name="TextLink · ExternalLink" note={words.textLink}>
				{() => (
					<Row>
						<TextLink to="#acting">{says.document}</TextLink>
						<ExternalLink href="https://www.legifrance.gouv.fr/">Légifrance</ExternalLink>
					</Row>
				)}
			</Specimen>
			<Specimen name="SegmentedControl" note={words.segmented}>
				{() => (
					<Row>
						<ExampleModes />
						<ExampleModes iconsOnly />
					</Row>
				)}
			</Specimen>
			<Specimen name="Menu" note={words.menu}>
				{() => <ExampleMenu />}
			</Specimen>
		</Family>
	)
}

function ExampleModes({ iconsOnly }: { iconsOnly?: boolean }) {
	const says = useMessages(examples)
	const [mode, setMode] = useState('system')
	return (
		<SegmentedControl
			label={says.appearance}
			name={useId()}
			value={mode}
			onChange={setMode}
			iconsOnly={iconsOnly}
			segments={[
				{ value: 'light', label: says.light, icon: sun },
				{ value: 'dark', label: says.dark, icon: moon },
				{ value: 'system', label: says.system, icon: monitor },
			]}
		/>
	)
}
