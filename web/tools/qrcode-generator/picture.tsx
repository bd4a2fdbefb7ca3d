import download from 'virtual:icon/lucide/download'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { drawCanvas, drawPath, drawSvg, quietZone } from './draw.ts'
import { messages } from './messages.ts'
import type { Modules, QrSymbol } from './symbol.ts'

const pngSidePixels = 1024
const longestLabel = 80

type PictureProps = { symbol: QrSymbol; text: string }

/** The symbol, black on white in both colour modes since readers need it so, and its two files. */
export function Picture({ symbol: { modules, version }, text }: PictureProps) {
	const words = useMessages(messages)
	const side = modules.length + 2 * quietZone
	const label = text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text
	return (
		<>
			<svg
				role="img"
				aria-label={words.picture(label)}
				viewBox={`0 0 ${side} ${side}`}
				shapeRendering="crispEdges"
				className="w-full max-w-sm rounded-card border border-line"
			>
				<path fill="white" d={`M0 0h${side}v${side}H0z`} />
				<path fill="black" d={drawPath(modules)} />
			</svg>
			<p className="text-sm text-ink-soft">{words.facts(version, modules.length)}</p>
			<div className="flex flex-wrap gap-3">
				<a
					download="qr-code.svg"
					href={`data:image/svg+xml,${encodeURIComponent(drawSvg(modules))}`}
					className={buttonLook({ variant: 'primary' })}
				>
					<Icon icon={download} />
					{words.svg}
				</a>
				<Button icon={download} onClick={() => savePng(modules)}>
					{words.png}
				</Button>
			</div>
		</>
	)
}

function savePng(modules: Modules): void {
	const canvas = document.createElement('canvas')
	drawCanvas(canvas, modules, pngSidePixels)
	const link = document.createElement('a')
	link.download = 'qr-code.png'
	link.href = canvas.toDataURL('image/png')
	link.click()
}
