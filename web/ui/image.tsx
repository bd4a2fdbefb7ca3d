import { useState } from 'react'
import type { ImageDescription } from '#services/cdn/contract.ts'
import { classNames } from './class-names.ts'
import { imageSources } from './image-sources.ts'

type ImageProps = {
	image: Pick<ImageDescription, 'file' | 'url' | 'width' | 'height' | 'frames' | 'placeholder'>
	/** Its width on screen, as in the attribute `sizes`: `(min-width: 64rem) 44rem, 100vw`. */
	sizes: string
	/** For the main picture at the top of a page: loads at once, before others. */
	priority?: boolean
	/** Fills a box of this shape; without it, the picture keeps its own shape, at most its own width. */
	ratio?: keyof typeof ratios
	/** Whether the box crops the picture or shows the whole of it. */
	fit?: keyof typeof fits
	className?: string
} & (
	| { alt: string; decorative?: never }
	/** Adds nothing to the text around it: screen readers skip it. */
	| { alt?: never; decorative: true }
)

const ratios = { square: 'aspect-square', landscape: 'aspect-[3/2]', wide: 'aspect-video' }
const fits = { cover: 'object-cover', contain: 'object-contain' }

/** A picture of the image service, in the format and width that fit the screen. Its blurred placeholder shows until it is loaded. */
export function Image({
	image,
	alt = '',
	sizes,
	priority = false,
	ratio,
	fit = 'cover',
	className,
}: ImageProps) {
	const { file, width, height, placeholder } = image
	const { src, sources } = imageSources(image)
	const [loadedFile, setLoadedFile] = useState<string>()
	const isLoaded = loadedFile === file
	return (
		<span
			className={classNames(
				'relative block overflow-hidden',
				ratio ? ratios[ratio] : 'w-fit max-w-full',
				className,
			)}
		>
			{placeholder && !isLoaded && (
				<img
					src={placeholder}
					alt=""
					aria-hidden
					className={`absolute inset-0 size-full scale-110 blur-lg ${fits[fit]}`}
				/>
			)}
			<picture>
				{sources.map((source) => (
					<source key={source.type} {...source} sizes={sizes} />
				))}
				<img
					ref={(node) => {
						// Loaded before hydration.
						if (node?.complete && node.naturalWidth > 0) setLoadedFile(file)
					}}
					loading={priority ? 'eager' : 'lazy'}
					fetchPriority={priority ? 'high' : undefined}
					decoding="async"
					src={src}
					alt={alt}
					width={width}
					height={height}
					onLoad={() => setLoadedFile(file)}
					className={ratio ? `absolute inset-0 size-full ${fits[fit]}` : 'relative block h-auto max-w-full'}
				/>
			</picture>
		</span>
	)
}
