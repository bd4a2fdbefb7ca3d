import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { type SectionView, sectionViewSchema, type SettingsService } from './contract.ts'

/** `changed` is called after each change. */
export function createSettingsClient(call: HttpClient, changed: () => void): SettingsService {
	return {
		async read(headers, section) {
			const view = await call({ path: ['settings', section], headers, answer: sectionViewSchema })
			return view as SectionView<typeof section>
		},
		async change(headers, section, body) {
			const path = ['settings', section]
			await call({ method: 'PUT', path, headers, body, answer: z.null() }).finally(changed)
		},
	}
}
