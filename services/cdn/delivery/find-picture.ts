import type { FindReady } from '#platform/http/listen.ts'
import type { Delivery } from './delivered.ts'

type FindPictureOptions = {
	/** Those that every response of the app has. */
	headers: Record<string, string>
	/** Whether pictures are also at `/`. */
	isAlone: boolean
}

/** Answers from memory that bypass the app; undefined for what needs any work, and for errors, which the app answers. */
export function findPicture(delivery: Delivery, { headers, isAlone }: FindPictureOptions): FindReady {
	const address = isAlone
		? /^(?:\/cdn)?\/(asset|badge)s\/([\w.-]+)(\?.*)?$/
		: /^\/cdn\/(asset|badge)s\/([\w.-]+)(\?.*)?$/
	return ({ url = '', method, headers: sent }) => {
		const [, kind, file, search = ''] = address.exec(url) ?? []
		if (!file || (method !== 'GET' && method !== 'HEAD')) return undefined
		try {
			const answer = delivery[kind as 'asset' | 'badge'](file, {
				search,
				isHead: method === 'HEAD',
				accept: sent.accept ?? null,
				ifNoneMatch: sent['if-none-match'] ?? null,
				range: sent.range ?? null,
				ifRange: (sent['if-range'] as string | undefined) ?? null,
			})
			if (typeof answer === 'function' || answer.body instanceof ReadableStream) return undefined
			return { status: answer.status, headers: { ...headers, ...answer.headers }, body: answer.body }
		} catch {
			return undefined
		}
	}
}
