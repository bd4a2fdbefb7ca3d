import type { HttpClient } from '#platform/http/client.ts'
import { providerTestSchema, type ProvidersService } from './contract.ts'

export function createProvidersClient(call: HttpClient): ProvidersService {
	return {
		test: (headers, provider) =>
			call({ method: 'POST', path: ['providers', provider, 'test'], headers, answer: providerTestSchema }),
	}
}
