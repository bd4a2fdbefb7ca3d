import type { HttpClient } from '#platform/http/client.ts'
import { favouriteToolsSchema as answer, type ToolsService } from './contract.ts'

export function createToolsClient(call: HttpClient): ToolsService {
	return {
		list: (headers) => call({ path: ['tools'], headers, answer }),
		merge: (headers, body) => call({ method: 'POST', path: ['tools'], headers, body, answer }),
		setFavourite: (headers, tool, isFavourite) =>
			call({ method: 'PUT', path: ['tools', tool], headers, body: { isFavourite }, answer }),
	}
}
