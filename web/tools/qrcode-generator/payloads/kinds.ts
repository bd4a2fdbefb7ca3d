export const kinds = ['text', 'wifi', 'contact', 'mail', 'phone', 'sms', 'place', 'event', 'payment'] as const

export type Kind = (typeof kinds)[number]
