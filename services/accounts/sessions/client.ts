import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { devicesSchema, type DevicesService } from './contract.ts'

export function createDevicesClient(call: HttpClient): DevicesService {
	return {
		list: (headers) => call({ path: ['devices'], headers, answer: devicesSchema }),
		async revoke(headers, id) {
			await call({ method: 'DELETE', path: ['devices', id], headers, answer: z.null() })
		},
	}
}
