import { contact } from './contact.ts'
import { event } from './event.ts'
import type { Kind } from './kinds.ts'
import { mail, phone, sms } from './mail-phone-sms.ts'
import type { Payload } from './payload.ts'
import { payment } from './payment.ts'
import { place } from './place.ts'
import { text } from './text.ts'
import { wifi } from './wifi.ts'

/** What can be put in a QR code. */
export const payloads: Record<Kind, Payload> = {
	text,
	wifi,
	contact,
	mail,
	phone,
	sms,
	place,
	event,
	payment,
}
