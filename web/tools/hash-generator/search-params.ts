import type { OptionsCodec } from '#web/tools/search-params.ts'

/** The raw query parameters, empty where absent; `readOptions` interprets them. */
export type AddressedOptions = Record<(typeof names)[number], string>

const names = ['view', 'algorithms', 'notation', 'encoding', 'lines', 'nfc'] as const

export const optionsCodec: OptionsCodec<AddressedOptions> = {
	read: (query) => Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as AddressedOptions,
	write: (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value)),
}
