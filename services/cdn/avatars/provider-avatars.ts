import { AppError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { createWakeUp } from '#platform/wake-up.ts'
import type { InternalAvatars, ProviderPicture } from '#services/accounts/internal/contract.ts'
import type { ExternalFetch } from '#services/cdn/delivery/fetch-external.ts'

export type ProviderAvatarsOptions = {
	accounts: { internal: Pick<InternalAvatars, 'providerPictures' | 'rejectPicture'> }
	/** Limited to the avatar hosts of the configured providers, and to `maxProviderPictureBytes`. */
	fetch: ExternalFetch
	/** Stores a picture as the avatar of its owner, unless `fromPicture` no longer is what the provider gave. */
	setProviderAvatar(ownerId: string, content: Buffer, fromPicture: string): Promise<unknown>
	log: Log
	/** How often to look for pictures. */
	intervalMs?: number
}

export const maxProviderPictureBytes = 5 * 1024 * 1024

const batchSize = 5
const defaultIntervalMs = 60_000
const maxOriginCharacters = 200

/** Errors that the same picture would give again. */
const permanentCodes = new Set(['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'])

/**
 * Fetches each picture that a provider gave once and keeps it as the user's avatar. Accounts give each picture to one
 * process at a time, and again later if the process stops or the host does not answer.
 */
export function createProviderAvatars(options: ProviderAvatarsOptions) {
	const { accounts, fetch, setProviderAvatar, log, intervalMs = defaultIntervalMs } = options
	const { providerPictures, rejectPicture } = accounts.internal
	const wakeUp = createWakeUp()
	let isClosing = false
	let running: Promise<void> = Promise.resolve()

	async function bytesOf(picture: string): Promise<Buffer> {
		const inline = /^data:image\/[\w+.-]+;base64,\s*/.exec(picture)
		if (inline) return Buffer.from(picture.slice(inline[0].length), 'base64')
		if (URL.canParse(picture)) return (await fetch(picture)).body
		throw new AppError({ code: 'VALIDATION_ERROR', message: 'The picture has no address' })
	}

	async function take({ userId, picture }: ProviderPicture): Promise<void> {
		try {
			await setProviderAvatar(userId, await bytesOf(picture), picture)
		} catch (error) {
			const isPermanent = error instanceof AppError && permanentCodes.has(error.code)
			const from = picture.slice(0, picture.startsWith('data:') ? 30 : maxOriginCharacters)
			log.warn('the picture of a provider was not kept', { user: userId, from, isPermanent, error })
			if (isPermanent) await rejectPicture(userId, picture)
		}
	}

	/** Works until no picture is due. */
	async function run(): Promise<void> {
		while (!isClosing) {
			const pictures = await providerPictures(batchSize)
			await Promise.all(pictures.map(take))
			// Another process may have taken some of the batch, so a short one is not the last one.
			if (pictures.length === 0) return
		}
	}

	async function work(): Promise<void> {
		while (!isClosing) {
			await run().catch((error: unknown) => log.error('pictures of providers could not be read', { error }))
			if (!isClosing) await wakeUp.wait(intervalMs)
		}
	}

	return {
		run,
		open() {
			running = work()
		},
		/** Resolves once the pictures being fetched are stored. */
		async close() {
			isClosing = true
			wakeUp.signal()
			await running
		},
	}
}
