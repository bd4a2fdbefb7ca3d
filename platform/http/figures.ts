import { Hono } from 'hono'
import { z } from 'zod'
import type { DailyCounts, Days } from '#platform/daily-counts.ts'
import { AppError } from '#platform/errors.ts'
import type { HttpClient } from './client.ts'
import { noStore } from './no-store.ts'
import { describe } from './openapi.ts'
import { bySessionOrKey } from './security.ts'
import { valid } from './validate.ts'

/** Days in Europe/Paris. */
const figuresQuery = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

/** Only the days that have a count, oldest first. */
const figures = z.record(z.string(), z.array(z.object({ day: z.string(), count: z.number() })))

type Figures = z.infer<typeof figures>

const figuresAnswer = z.object({ figures })

/**
 * Counts per day of a service, from the first to the last day: those that the user or API key of the request may see.
 * @throws {AppError} UNAUTHORIZED; FORBIDDEN if these are none
 */
export type ReadFigures = (headers: Headers, days: Days) => Promise<Figures>

type FiguresOptions<Name extends string, Permission extends string> = {
	counts: DailyCounts<Name>
	/** What one needs to see each count. */
	permissions: Record<Name, Permission>
	requireActor(headers: Headers): Promise<{ may(permission: Permission): boolean }>
}

export function createFigures<Name extends string, Permission extends string>({
	counts,
	permissions,
	requireActor,
}: FiguresOptions<Name, Permission>): ReadFigures {
	return async (headers, days) => {
		const actor = await requireActor(headers)
		const names = (Object.keys(permissions) as Name[]).filter((name) => actor.may(permissions[name]))
		if (names.length === 0) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
		return await counts.read(names, days)
	}
}

/** `readFigures` over HTTP, under the root of a service. */
export function figuresRoutes({ tag, readFigures }: { tag?: string; readFigures: ReadFigures }) {
	return new Hono().get(
		'/figures',
		describe('Counts per day, those that the caller may see', {
			answer: figuresAnswer,
			...(tag && { tag }),
			security: bySessionOrKey,
			errors: [400, 401, 403],
		}),
		noStore,
		valid('query', figuresQuery),
		async (c) => c.json({ figures: await readFigures(c.req.raw.headers, c.req.valid('query')) }),
	)
}

/** `readFigures` of the service in another process that `call` calls. */
export function createFiguresClient(call: HttpClient): ReadFigures {
	return async (headers, query) =>
		(await call({ path: ['figures'], headers, query, answer: figuresAnswer })).figures
}
