import { dayAt } from '#platform/paris.ts'
import type { Permission } from '#services/accounts/permissions.ts'
import type { Services } from '#services/services.ts'
import { nullIf } from '#web/forms/service-errors.ts'
import { daysToRead, everyDay } from './daily-figures.ts'

type FigureName = (typeof figures)[number]['name']

/** `counts` ends with today; null while the service that counts does not answer. */
export type ShownFigure = { name: FigureName; counts: number[] | null }

/** In the order of the page, each with the service that counts it and the permission that it needs there. */
const figures = [
	{ name: 'activeMembers', service: 'accounts', permission: 'users.read' },
	{ name: 'registrations', service: 'accounts', permission: 'users.read' },
	{ name: 'signIns', service: 'accounts', permission: 'audit.read' },
	{ name: 'failedSignIns', service: 'accounts', permission: 'audit.read' },
	{ name: 'newsRead', service: 'content', permission: 'content.edit' },
	{ name: 'images', service: 'cdn', permission: 'assets.manage' },
	{ name: 'imageBytes', service: 'cdn', permission: 'assets.manage' },
	{ name: 'downloads', service: 'launcher', permission: 'launcher.manage' },
] as const satisfies { name: string; service: keyof Services; permission: Permission }[]

/** The figures that the permissions of the user show, asked from all services at once. */
export async function readFigures(
	services: Services,
	{ headers, permissions }: { headers: Headers; permissions: readonly Permission[] },
	nowMs: number,
): Promise<{ today: string; figures: ShownFigure[] }> {
	const today = dayAt(nowMs)
	const shown = figures.filter(({ permission }) => permissions.includes(permission))
	const read = async (service: (typeof figures)[number]['service']) =>
		[service, await nullIf('UNAVAILABLE', services[service].figures(headers, daysToRead(today)))] as const
	const answers = new Map(await Promise.all([...new Set(shown.map(({ service }) => service))].map(read)))
	return {
		today,
		figures: shown.map(({ name, service }) => {
			const answer = answers.get(service)
			return { name, counts: answer ? everyDay(answer[name] ?? [], today) : null }
		}),
	}
}
