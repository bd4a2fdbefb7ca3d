import type { Answer, Delivery, Work } from './delivered.ts'

/** The same delivery, which calls `onDelivered` with the bytes of each answer that has a picture or a part of one. */
export function countDelivered(delivery: Delivery, onDelivered: (bytes: number) => void): Delivery {
	function counted(answer: Answer): Answer {
		const { body, headers } = answer
		if (body) onDelivered(body instanceof Uint8Array ? body.length : Number(headers['content-length'] ?? 0))
		return answer
	}
	function countedOnce(answer: Answer | Work): Answer | Work {
		if (typeof answer !== 'function') return counted(answer)
		return async (signal) => counted(await answer(signal))
	}
	return {
		...delivery,
		asset: (file, request) => countedOnce(delivery.asset(file, request)),
		badge: (file, request) => countedOnce(delivery.badge(file, request)),
		external: (request) => countedOnce(delivery.external(request)),
	}
}
