import type { ByteRange } from '#platform/files/file-store.ts'
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
	/** The query with its `?`; may be empty. */
	search: string
	isHead: boolean
	accept: string | null
	ifNoneMatch: string | null
	range: string | null
	ifRange: string | null
}

/** A complete response; a body in memory is not a stream. */
export type Answer = {
	status: number
	headers: Record<string, string>
	body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

/** Finds or makes an answer. `signal` aborts when the client leaves, and with it what no other client waits for. */
export type Work = (signal?: AbortSignal) => Promise<Answer>

/** A picture before it is transformed. */
export type Source = {
	/** Differs when the content does. */
	id: string
	format: SourceFormat
	frames: number
	alpha?: boolean
	/** How long the answer may be cached; null for one that must not be stored. */
	maxAgeSeconds: number | null
	/** Whether its address always has this content. */
	isImmutable: boolean
	/** Set for a file that may be delivered as it is. */
	file?: {
		bytes: number
		/** The longer side in pixels. */
		side: number
		stream(range: ByteRange | null): Promise<ReadableStream<Uint8Array>>
		/** Null when the file is not on this machine. */
		localPath(): Promise<string | null>
	}
	/** @throws {AppError} NOT_FOUND */
	load(): Promise<Buffer>
}

type DeliveryUsage = {
	memoryBytes: number
	storedBytes: number
	maxStoredBytes: number
	/** Since the start of this process. */
	transformations: number
}

/** Delivers pictures: gives an answer at once where everything is in memory, else the work. Throws `AppError`s. */
export type Delivery = {
	asset(file: string, request: PictureRequest): Answer | Work
	/** An uploaded badge, or one that is drawn as its address says. */
	badge(file: string, request: PictureRequest): Answer | Work
	external(request: PictureRequest): Answer | Work
	/** Signs an address of a picture; see `AddressSigner`. */
	sign(address: string, expiresAt: Date | null): string
	usage(): Promise<DeliveryUsage>
	/** Empties the caches of delivered and of external pictures. */
	purge(): Promise<void>
	/** Waits for pictures that are being fetched, made or stored. */
	close(): Promise<void>
}
