import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { idempotentId } from '#platform/idempotent-id.ts'
import type { RunJob } from '#platform/job-queue.ts'
import { parseInput } from '#platform/parse-input.ts'
import { maxPictures } from '#services/feedback/limits.ts'
import type { Member, Users } from '#services/feedback/users.ts'
import { type Created, newPicture, type Picture } from './contract.ts'
import { conflict, type Db, lockOnBoard, notFound } from './rows.ts'

const picturesPrefix = 'feedback/'
const keyOf = (file: string) => picturesPrefix + file

/** Younger files may belong to an upload that has not ended. */
const minAgeMs = 3_600_000

/** Decodes a picture and encodes it again as a still WebP of at most `maxPictureSide`, without metadata. */
export type EncodePicture = (content: Buffer) => Promise<{ body: Buffer; width: number; height: number }>

type Dependencies = {
	db: Db
	clock: Clock
	users: Users
	files: FileStore
	encodePicture: EncodePicture
	runJob: RunJob
}

export type SentPicture = { content: Buffer; alt: string; idempotencyKey?: string | undefined }

export type Pictures = ReturnType<typeof createPictures>

/** Pictures that authors add to their posts. Bytes are written before the row and removed after it. */
export function createPictures({ db, clock, users, files, encodePicture, runJob }: Dependencies) {
	/** Of pictures that were deleted. */
	async function removeFiles(names: readonly string[]): Promise<void> {
		for (const file of names) await files.remove(keyOf(file))
	}

	/** @throws {AppError} CONFLICT `TOO_MANY_PICTURES` */
	async function requireRoom(source: Db, post: string): Promise<void> {
		const { count } = await source
			.selectFrom('pictures')
			.select(({ fn }) => fn.countAll().as('count'))
			.where('post', '=', post)
			.executeTakeFirstOrThrow()
		if (Number(count) >= maxPictures) conflict('TOO_MANY_PICTURES', `A post has at most ${maxPictures}`)
	}

	return {
		removeFiles,
		/**
		 * The user who asks, if they may add pictures to a post: call it before the picture is received.
		 * @throws {AppError} UNAUTHORIZED, FORBIDDEN; NOT_FOUND for a post of others; CONFLICT `TOO_MANY_PICTURES`
		 */
		async requireAuthor(headers: Headers, post: string): Promise<Member> {
			const member = await users.requireMember(headers)
			const own = await db
				.selectFrom('posts')
				.select('id')
				.where('id', '=', post)
				.where('authorId', '=', member.userId)
				.where('place', '=', 'board')
				.executeTakeFirst()
			if (!own) notFound()
			await requireRoom(db, post)
			return member
		},
		/** @throws {AppError} as `requireAuthor`; VALIDATION_ERROR, TOO_MANY_REQUESTS; those of `encodePicture` */
		async add(member: Member, post: string, { content, ...input }: SentPicture): Promise<Created> {
			const { userId } = member
			const { alt, idempotencyKey } = parseInput(newPicture, input)
			const id = idempotentId('feedback picture', idempotencyKey, [userId, post])
			const known = await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()
			if (known) return { id }
			await member.count('picture')
			const { body, width, height } = await runJob(() => encodePicture(content))
			const file = `${id}.webp`
			await files.put(keyOf(file), body)
			await db.transaction().execute(async (trx) => {
				const { authorId } = await lockOnBoard(trx, post)
				if (authorId !== userId) notFound()
				await requireRoom(trx, post)
				const createdAt = clock.now().toISOString()
				await trx
					.insertInto('pictures')
					.values({ id, post, authorId, file, alt, width, height, bytes: body.length, createdAt })
					.onConflict((conflicting) => conflicting.column('id').doNothing())
					.execute()
			})
			return { id }
		},
		/** By its author. @throws {AppError} NOT_FOUND */
		async remove(headers: Headers, post: string, id: string): Promise<void> {
			const { userId } = await users.requireMember(headers)
			await removeFiles([await deletePicture(db, { post, id, authorId: userId })])
		},
		/** For who may read its post: of a hidden one the team alone. @throws {AppError} UNAUTHORIZED, NOT_FOUND */
		async read(headers: Headers, id: string): Promise<Buffer> {
			const { permissions } = await users.requireSession(headers)
			const picture = await db
				.selectFrom('pictures')
				.innerJoin('posts', 'posts.id', 'pictures.post')
				.select(['pictures.file', 'posts.place'])
				.where('pictures.id', '=', id)
				.executeTakeFirst()
			if (!picture || (picture.place === 'hidden' && !permissions.includes('feedback.manage'))) notFound()
			return (await files.read(keyOf(picture.file))) ?? notFound()
		},
		/** Removes files whose picture or post is gone. */
		async sweep(): Promise<void> {
			const limit = clock.now().getTime() - minAgeMs
			for await (const { key, modifiedAt } of files.list(picturesPrefix)) {
				if (modifiedAt.getTime() >= limit) continue
				const file = key.slice(picturesPrefix.length)
				const known = await db.selectFrom('pictures').select('id').where('file', '=', file).executeTakeFirst()
				if (!known) await files.remove(key)
			}
		},
	}
}

/** Of one post, in the order in which they were added. */
export async function listPictures(db: Db, post: string): Promise<Picture[]> {
	return await db
		.selectFrom('pictures')
		.select(['id', 'alt', 'width', 'height'])
		.where('post', '=', post)
		.orderBy('createdAt')
		.orderBy('id')
		.execute()
}

/** Deletes a picture, with `authorId` only one of this user; returns its file. @throws {AppError} NOT_FOUND */
export async function deletePicture(
	db: Db,
	{ post, id, authorId }: { post: string; id: string; authorId?: string },
): Promise<string> {
	let removal = db.deleteFrom('pictures').where('id', '=', id).where('post', '=', post)
	if (authorId !== undefined) removal = removal.where('authorId', '=', authorId)
	const removed = await removal.returning('file').executeTakeFirst()
	return removed ? removed.file : notFound()
}

type Stored = { db: Db; files: FileStore }

/** Removes the pictures that an account added. */
export async function removePicturesOf({ db, files }: Stored, authorId: string): Promise<void> {
	const removed = await db.deleteFrom('pictures').where('authorId', '=', authorId).returning('file').execute()
	for (const { file } of removed) await files.remove(keyOf(file))
}

/** A file that an account added; null if it did not. */
export async function readPictureOf({ db, files }: Stored, authorId: string, file: string) {
	const own = await db
		.selectFrom('pictures')
		.select('id')
		.where('file', '=', file)
		.where('authorId', '=', authorId)
		.executeTakeFirst()
	return own ? await files.read(keyOf(file)) : null
}
