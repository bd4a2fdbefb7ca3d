import { z } from 'zod'
import { lineText } from '#services/status/text-schemas.ts'
import { defineKind } from './kind.ts'

/** A service of this site, by its name in `services/names.ts`. */
export const component = defineKind({
	target: z.strictObject({ kind: z.literal('component'), component: lineText(40).min(1) }),
	probe: null,
	hosts: () => [],
	shown: () => null,
})
