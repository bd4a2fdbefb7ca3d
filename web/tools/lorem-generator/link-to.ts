import { optionsCodec } from './search-params.ts'
import type { Options } from './options.ts'

/** An address with the options in its query; none where all are the first ones. */
export function linkTo(path: string, options: Options): string {
	const query = String(new URLSearchParams(optionsCodec.write(options)))
	return query ? `${path}?${query}` : path
}
