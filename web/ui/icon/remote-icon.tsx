import { useEffect, useState } from 'react'
import { Icon, type IconData } from './icon.tsx'

/** Specification, section 9. The endpoint may query public services. */
const timeoutMs = 1500

type IconAnswer = {
	icons: Record<string, Partial<IconData> & { body: string }>
	width?: number
	height?: number
}

type RemoteIconProps = { name: string; size?: number; label?: string; className?: string }

/** An icon by name at run time (`lucide:bell`); reserves its space while loading. */
export function RemoteIcon({ name, size = 20, ...rest }: RemoteIconProps) {
	const [icon, setIcon] = useState<IconData>(blank)

	useEffect(() => {
		const controller = new AbortController()
		const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)])
		findIcon(name, signal).then(setIcon, () => setIcon(blank))
		return () => controller.abort()
	}, [name])

	return <Icon icon={icon} size={size} {...rest} />
}

const blank: IconData = { body: '', width: 24, height: 24 }

async function findIcon(name: string, signal: AbortSignal): Promise<IconData> {
	const [set = '', icon = ''] = name.split(':')
	const response = await fetch(`/api/icons/${set}.json?icons=${encodeURIComponent(icon)}`, { signal })
	if (!response.ok) return blank
	const { icons, width = 24, height = 24 } = (await response.json()) as IconAnswer
	return { width, height, body: '', ...icons[icon] }
}
