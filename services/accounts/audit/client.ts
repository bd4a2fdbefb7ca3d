import type { HttpClient } from '#platform/http/client.ts'
import { auditCheckSchema, auditPageSchema, auditRowsSchema, type AuditService } from './contract.ts'

export function createAuditClient(call: HttpClient): AuditService {
	return {
		list: (headers, query) => call({ path: ['audit'], headers, query, answer: auditPageSchema }),
		listOwn: (headers) => call({ path: ['audit', 'own'], headers, answer: auditRowsSchema }),
		check: (headers) => call({ path: ['audit', 'check'], headers, answer: auditCheckSchema }),
	}
}
