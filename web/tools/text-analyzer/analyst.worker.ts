import type { RuleName } from './typography/rules.ts'
import { type Asked, createAnalyst } from './analyst.ts'

export type Request = { analyze: Asked } | { mend: string; rules?: readonly RuleName[] }

const scope = globalThis as unknown as Worker
const analyst = createAnalyst()

scope.addEventListener('message', ({ data }: MessageEvent<Request>) => {
	try {
		scope.postMessage({
			result: 'analyze' in data ? analyst.analyze(data.analyze) : analyst.mend(data.mend, data.rules),
		})
	} catch (error) {
		scope.postMessage({ error: String(error) })
	}
})
