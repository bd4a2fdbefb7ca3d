import type { Options, Typed } from './options.ts'

export type SettingsProps = { options: Options; onChange: (options: Options) => void }

export type TypedProps = { typed: Typed; onType: (typed: Typed) => void }
