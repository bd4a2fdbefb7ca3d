import { answerCall } from '#web/tools/call-worker.ts'
import { type AnalysisRequest, createAnalyst } from './analyst.ts'
import { fixed, type RuleName } from './typography.ts'

export type AnalystCall = { analyze: AnalysisRequest } | { fix: string; rules?: readonly RuleName[] }

const analyst = createAnalyst()

answerCall<AnalystCall, unknown>(globalThis as unknown as Worker, (call) =>
	'analyze' in call ? analyst.analyze(call.analyze) : fixed(call.fix, call.rules),
)
