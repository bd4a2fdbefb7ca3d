import { maxSharedContentLength } from '#web/tools/use-shared-content.ts'
import { type Options, optionsCodec } from './search-params.ts'
import { contrastOf } from './drawing/colours.ts'
import type { Kind } from './payloads/payload.ts'

/** What concerns no person and opens nothing. The others are made in the browser alone: an address is kept in logs. */
const servedKinds: readonly Kind[] = ['text', 'place', 'event']

/** What a text can hold that is a secret all the same: the key of a network, of an account, of a person's address book. */
export const secretText = /^(?:wifi|otpauth(?:-migration)?|mecard|begin:vcard|bcd\r?\n)/i

export const isServed = (kind: Kind, text: string) => servedKinds.includes(kind) && !secretText.test(text)

const servedOptions = ['level', 'margin', 'dark', 'light', 'eci']

type ImageAddress = { address: string } | { refusal: 'tooFaint' | 'addressTooLong' }

export function imageAddress(text: string, options: Options, origin: string): ImageAddress {
	const { contrast } = contrastOf(options.dark, options.light)
	if (contrast === 'poor' || contrast === 'inverted') return { refusal: 'tooFaint' }
	const written = Object.entries(optionsCodec.write(options)).filter(([name]) => servedOptions.includes(name))
	const query = new URLSearchParams([['text', text], ...written])
	if (options.unit === 'mm') query.set('millimetres', String(options.millimetres))
	const address = `${origin}/micro-services/qrcode-generator.svg?${query.toString()}`
	return address.length > maxSharedContentLength ? { refusal: 'addressTooLong' } : { address }
}
