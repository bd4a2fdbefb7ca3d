import { maxSharedContentLength } from '#web/tools/use-shared-content.ts'
import { type Options, optionsCodec } from './options.ts'
import { contrastOf } from './drawing/drawing.ts'
import type { Kind } from './payloads/payload.ts'

/** Kinds without personal data, since addresses appear in logs. */
const servedKinds: readonly Kind[] = ['text', 'place', 'event']

/** Wi-Fi and account keys, contacts and payments. */
export const secretText = /^(?:wifi|otpauth(?:-migration)?|mecard|begin:vcard|bcd\r?\n)/i

export const isServed = (kind: Kind, text: string) => servedKinds.includes(kind) && !secretText.test(text)

const servedOptions = ['level', 'margin', 'dark', 'light', 'eci']

type ImageAddress = { address: string } | { error: 'tooFaint' | 'addressTooLong' }

export function imageAddress(text: string, options: Options, origin: string): ImageAddress {
	const { contrast } = contrastOf(options.dark, options.light)
	if (contrast === 'poor' || contrast === 'inverted') return { error: 'tooFaint' }
	const params = Object.entries(optionsCodec.write(options)).filter(([name]) => servedOptions.includes(name))
	const query = new URLSearchParams([['text', text], ...params])
	if (options.unit === 'mm') query.set('millimetres', String(options.millimetres))
	const address = `${origin}/micro-services/qrcode-generator.svg?${query.toString()}`
	return address.length > maxSharedContentLength ? { error: 'addressTooLong' } : { address }
}
