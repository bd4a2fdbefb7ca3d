import { useMemo, useState } from 'react'
import { useLocale } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { optionsCodec } from './search-params.ts'
import type { Generator } from './engine/generator.ts'
import { opening } from './opening.ts'
import { firstTyped, type Options, type Typed } from './options.ts'
import type { Trouble } from './prepare.ts'

type Asked = { options: Options; typed: Typed; locale: Locale }

/** The generator that the settings ask for, the one before while it is made; and why there is none for these. */
export function usePrepared(options: Options, typed: Typed) {
	const locale = useLocale()
	// Only what a secret depends on: a change of anything else draws none.
	const key = JSON.stringify({ options: { ...options, view: 'generate', isMasked: false }, typed, locale })
	const asked = useMemo(() => JSON.parse(key) as Asked, [key])
	const [opensAsIs] = useState(
		() => typed === firstTyped && Object.keys(optionsCodec.write(options)).length === 0,
	)
	const { result, error, isWorking } = useLatestResult(asked, prepared, {
		first: opensAsIs ? opening : undefined,
	})
	const [generator, setGenerator] = useState<Generator | null>(null)
	const newest = result && 'generator' in result ? result.generator : generator
	if (newest !== generator) setGenerator(newest)
	const trouble: Trouble | null = result && 'trouble' in result ? result.trouble : null
	return { generator: newest, trouble, isWorking, isLost: error !== undefined }
}

async function prepared(asked: Asked) {
	const { prepare } = await import('./prepare.ts')
	return await prepare(asked.options, asked.typed, asked.locale)
}
