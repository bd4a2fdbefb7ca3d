import { z } from 'zod'

const mebibyte = 1024 * 1024

const count = (fallback: number, description: string) =>
	z.coerce.number().int().positive().default(fallback).describe(description)

const list = z
	.string()
	.default('')
	.transform((text) =>
		text
			.split(',')
			.map((item) => item.trim())
			.filter(Boolean),
	)

export const cdnConfig = z.object({
	CDN_EXTERNAL_HOSTS: list.describe(
		'Hosts whose pictures /cdn/external delivers, separated by commas; without it, only the avatar hosts of the sign-in providers in use',
	),
	CDN_TOKEN_KEYS: list.describe(
		'Keys that sign addresses of pictures, separated by commas: the first one signs, all are accepted; without it, derived from SECRET',
	),
	CDN_MAX_INPUT_BYTES: count(50 * mebibyte, 'Maximum bytes of an uploaded or external picture'),
	CDN_MAX_PIXELS: count(
		128_000_000,
		'Maximum pixels of a source picture, all frames together; half as many where the whole of it must be in memory (progressive or turned ones, WebP, AVIF), and half as many with 16 bits per channel',
	),
	CDN_MAX_FRAMES: count(500, 'Maximum frames of an animated picture'),
	CDN_MAX_OUTPUT_SIDE: count(4096, 'Maximum width and height of a delivered picture, in pixels'),
	CDN_TRANSFORM_TIMEOUT_SECONDS: count(20, 'Maximum duration of one transformation'),
	CDN_MAX_QUEUED: count(200, 'Maximum transformations that wait; further ones are answered 503'),
	CDN_CACHE_MEMORY_BYTES: count(32 * mebibyte, 'Maximum bytes of delivered pictures cached in memory'),
	CDN_CACHE_STORED_BYTES: count(
		1024 * mebibyte,
		'Maximum bytes of delivered pictures cached in the file store',
	),
	CDN_QUOTA_BYTES: count(1024 * mebibyte, 'Maximum bytes of the pictures that one account has uploaded'),
})

export type CdnConfig = z.output<typeof cdnConfig>
