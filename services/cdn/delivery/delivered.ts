import type { SourceFormat } from '#services/cdn/images/formats.ts'

/** A file that may be delivered. `type` is its media type, sides are those of one frame. */
export type Served = {
	file: string
	type: string
	width: number
	height: number
	frames: number
	bytes: number
}

/** Null for a file that does not exist or was removed; `movedTo` is the file that replaced it. */
export type FindServed = (
	file: string,
	kind: 'asset' | 'badge',
) => Promise<Served | { movedTo: string } | null>

/** What a request for a picture says. Header values are null when absent. */
export type PictureRequest = {
	query: URLSearchParams
	isHead: boolean
	accept: string | null
	ifNoneMatch: string | null
	range: string | null
	ifRange: string | null
	/** Aborts when the client leaves. */
	signal?: AbortSignal
}

/** A complete response; a body in memory is not a stream. */
export type Answer = {
	status: number
	headers: Record<string, string>
	body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

/** A picture before it is transformed. */
export type Source = {
	/** Differs when the content does. */
	id: string
	format: SourceFormat
	frames: number
	alpha?: boolean
	/** How long the answer may be cached. */
	maxAgeSeconds: number
	/** Whether its address always has this content. */
	isImmutable: boolean
	/** Set for a file that may be delivered as it is. */
	stored?: { key: string; bytes: number }
	load(): Promise<Buffer>
}

export type DeliveryUsage = {
	memoryBytes: number
	storedBytes: number
	maxStoredBytes: number
	/** Since the start of this process. */
	transformations: number
}

/** Delivers pictures. An answer that is not a promise took no input or output. Rejections are `AppError`s. */
export type Delivery = {
	asset(file: string, request: PictureRequest): Answer | Promise<Answer>
	/** An uploaded badge, or one that is drawn as its address says. */
	badge(file: string, request: PictureRequest): Answer | Promise<Answer>
	external(request: PictureRequest): Answer | Promise<Answer>
	/** A picture of an allowed host, as `/external` fetches it: checked, an SVG sanitised. */
	fetchExternal(url: string): Promise<Buffer>
	/** Signs an address of a picture; see `AddressSigner`. */
	sign(address: string, expiresAt: Date | null): string
	usage(): Promise<DeliveryUsage>
	/** Empties the caches of delivered and of external pictures. */
	purge(): Promise<void>
	/** Waits for results that are being stored. */
	close(): Promise<void>
}
