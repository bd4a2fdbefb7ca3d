import type { MaintenanceService } from '#services/status/maintenance/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'

export async function maintenanceAt(
	maintenance: MaintenanceService,
	{ locale, now }: { locale: Locale; now: Date },
): Promise<(id: string) => boolean> {
	const open = (await maintenance.comingMaintenance(locale)).filter(
		({ from }) => Date.parse(from) <= now.getTime(),
	)
	const isForAll = open.some(({ monitors }) => monitors === null)
	const ids = new Set(open.flatMap(({ monitors }) => monitors?.map(({ id }) => id) ?? []))
	return (id) => isForAll || ids.has(id)
}
