import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import {
	applicationsSchema,
	authorizationRequestSchema,
	clientsSchema,
	credentialsSchema,
	deviceRequestSchema,
	type OpenidService,
	registrationSchema,
} from './contract.ts'

export function createOpenidClient(call: HttpClient): OpenidService {
	const clients = ['openid', 'clients']
	const applications = ['openid', 'applications']
	return {
		request: (headers, oauthQuery) =>
			call({
				method: 'POST',
				path: ['openid', 'request'],
				headers,
				body: { oauthQuery },
				answer: authorizationRequestSchema,
			}),
		device: (headers, code) =>
			call({
				method: 'POST',
				path: ['openid', 'device'],
				headers,
				body: { code },
				answer: deviceRequestSchema,
			}),
		applications: (headers) => call({ path: applications, headers, answer: applicationsSchema }),
		async revokeApplication(headers, clientId) {
			await call({ method: 'DELETE', path: [...applications, clientId], headers, answer: z.null() })
		},
		clients: (headers) => call({ path: clients, headers, answer: clientsSchema }),
		registerClient: (headers, body) =>
			call({ method: 'POST', path: clients, headers, body, answer: registrationSchema }),
		rotateSecret: (headers, clientId) =>
			call({ method: 'POST', path: [...clients, clientId, 'secret'], headers, answer: credentialsSchema }),
		async setClientDisabled(headers, clientId, disabled) {
			const path = [...clients, clientId, 'disabled']
			await call({ method: 'PUT', path, headers, body: { disabled }, answer: z.null() })
		},
		async removeClient(headers, clientId) {
			await call({ method: 'DELETE', path: [...clients, clientId], headers, answer: z.null() })
		},
	}
}
