import { useState } from 'react'
import { classNames } from './class-names.ts'
import { hashText } from './hash-text.ts'

/** Sky, outer arch, inner arch; legible in both colour modes. */
const palettes = [
	['#3b1408', '#f97316', '#ffd9a8'],
	['#06323f', '#22c3e6', '#c9f4fb'],
	['#1e2a44', '#8aa4d6', '#e3eaf7'],
	['#3d0f24', '#f0708f', '#ffd5dc'],
	['#0d3321', '#3ecb84', '#cdf6de'],
	['#2c1a4a', '#a98bf0', '#e8dfff'],
	['#3a2a05', '#e9b52c', '#fdeeb9'],
	['#4a1a0c', '#ff9a5c', '#2b0d05'],
] as const

/** In a view box of 40. */
const shapes = [
	['M8 40V20a12 12 0 0 1 24 0v20z', 'M15 40V22a5 5 0 0 1 10 0v18z'],
	['M6 40V17a14 14 0 0 1 28 0v23z', 'M12 40V20a8 8 0 0 1 16 0v20z'],
	[
		'M4 40V22a7 7 0 0 1 14 0v18zM22 40V22a7 7 0 0 1 14 0v18z',
		'M8 40V23a3 3 0 0 1 6 0v17zM26 40V23a3 3 0 0 1 6 0v17z',
	],
	[
		'M4 40V23a4.5 4.5 0 0 1 9 0v17zM15.5 40V18a4.5 4.5 0 0 1 9 0v22zM27 40V23a4.5 4.5 0 0 1 9 0v17z',
		'M0 35h40v5H0z',
	],
] as const

type GeneratedAvatarProps = { id: string; size: number; className: string }

function GeneratedAvatar({ id, size, className }: GeneratedAvatarProps) {
	const print = hashText(id)
	const [sky, outside, inside] = palettes[print % palettes.length]!
	const [outer, inner] = shapes[(print >>> 8) % shapes.length]!
	return (
		<svg viewBox="0 0 40 40" width={size} height={size} className={className} aria-hidden>
			<path d="M0 0h40v40H0z" fill={sky} />
			<path d={outer} fill={outside} />
			<path d={inner} fill={inside} />
		</svg>
	)
}

type AvatarProps = {
	id: string
	/** Path of the user's stored picture; without it, or while it cannot be loaded, an arch is drawn. */
	avatar?: string | null | undefined
	/** In CSS pixels. */
	size?: number
	className?: string
}

export function Avatar({ id, avatar, size = 40, className }: AvatarProps) {
	const [failed, setFailed] = useState<string>()
	const look = classNames('shrink-0 rounded-full object-cover', className)
	if (!avatar || avatar === failed) return <GeneratedAvatar id={id} size={size} className={look} />
	const fail = () => setFailed(avatar)
	return (
		<img
			// Without it, a picture that failed before hydration would stay broken.
			ref={(image) => void (image?.complete && image.naturalWidth === 0 && fail())}
			src={avatar}
			alt=""
			width={size}
			height={size}
			className={look}
			loading="lazy"
			decoding="async"
			onError={fail}
		/>
	)
}
