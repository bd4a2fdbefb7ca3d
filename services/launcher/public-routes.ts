import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { HttpEnv } from '#platform/http/errors.ts'
import { matchesEtag } from '#platform/http/etag.ts'
import { describe } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './contract.ts'
import { channels } from './file-kinds.ts'
import { answerDownload } from './downloads/answer-download.ts'
import { electronFeed, electronFeedOf } from './feeds/electron.ts'
import { releasesRss } from './feeds/rss.ts'
import { tauriStatic, tauriUpdate } from './feeds/tauri.ts'
import { notFound } from './releases/release-rows.ts'
import type { LocalLauncherService } from './service.ts'
import { isVersion } from './version.ts'

const common = { tag: 'launcher', errors: [400, 404] } as const

/** What everybody may read, without a session: updaters have none. */
export function publicRoutes(launcher: LocalLauncherService) {
	const { urlOf } = launcher
	return new Hono<HttpEnv>()
		.get(
			'/files/:name',
			describe('Downloads a file of a published release', {
				description:
					'Resumable: `Range` with one range and `If-Range`. Files of withdrawn releases only with `withdrawn=true`.',
				mediaType: 'application/octet-stream',
				isCacheable: true,
				...common,
			}),
			valid('query', schemas.downloadQuery),
			async (c) => {
				const withdrawn = c.req.valid('query').withdrawn === 'true'
				const file = await launcher.downloads.find(c.req.param('name'), { withdrawn })
				return file ? answerDownload(launcher.downloads, file, c.req.raw, c.get('log')) : notFound()
			},
		)
		.get(
			'/releases.json',
			describe('Published releases, and withdrawn ones with the reason', {
				answer: schemas.publicReleases,
				isCacheable: true,
				...common,
			}),
			valid('query', schemas.releasesQuery),
			async (c) => {
				const releases = await launcher.published(c.req.valid('query').channel)
				return answerFeed(c, JSON.stringify({ releases }), 'application/json')
			},
		)
		.get(
			'/releases.rss',
			describe('Published releases as RSS', {
				mediaType: 'application/rss+xml',
				isCacheable: true,
				...common,
			}),
			valid('query', schemas.localeQuery),
			async (c) => {
				const { locale } = c.req.valid('query')
				const { publicUrl } = launcher
				const options = {
					siteName: await launcher.siteName(),
					siteUrl: publicUrl,
					feedUrl: `${publicUrl}/api/launcher/releases.rss?locale=${locale}`,
					locale,
				}
				const text = releasesRss(await launcher.published('beta'), options)
				return answerFeed(c, text, 'application/rss+xml; charset=utf-8')
			},
		)
		.get(
			'/tauri/:target/:arch/:version',
			describe('The update of a Tauri app; 204 when there is none', {
				description: 'With `client`, a random id that the app keeps, it takes part in staged rollouts.',
				mediaType: 'application/json',
				...common,
			}),
			valid('query', schemas.tauriQuery),
			async (c) => {
				const { target, arch, version: currentVersion } = c.req.param()
				if (!isVersion(currentVersion)) throw invalidVersion()
				const { channel, client } = c.req.valid('query')
				const asked = { target, arch, currentVersion, channel, client }
				const update = tauriUpdate(await launcher.stored(), asked, urlOf)
				c.header('cache-control', 'no-cache')
				return update ? c.json(update) : c.body(null, 204)
			},
		)
		.get(
			'/:channel/:feed',
			describe('Feeds of updaters, by channel', {
				description:
					'`latest.yml`, `latest-mac.yml`, `latest-linux.yml`, `latest-linux-arm64.yml` and the same with `beta` for electron-updater; `tauri.json` for Tauri.',
				mediaType: 'text/yaml',
				isCacheable: true,
				...common,
			}),
			async (c) => {
				const channel = channels.find((each) => each === c.req.param('channel')) ?? notFound()
				const name = c.req.param('feed')
				if (name === 'tauri.json') {
					const feed = tauriStatic(await launcher.stored(), channel, urlOf) ?? notFound()
					return answerFeed(c, JSON.stringify(feed), 'application/json')
				}
				const wanted = electronFeedOf(channel, name) ?? notFound()
				const stagingId = c.req.header('x-user-staging-id') ?? null
				c.header('vary', 'x-user-staging-id')
				const feed = electronFeed(await launcher.stored(), wanted, stagingId) ?? notFound()
				return answerFeed(c, feed, 'text/yaml; charset=utf-8')
			},
		)
}

/** A feed is checked again by every cache, so that a withdrawal counts at once. */
function answerFeed(c: Context, text: string, type: string): Response {
	const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
	c.header('etag', etag)
	c.header('cache-control', 'no-cache')
	if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
	return c.body(text, 200, { 'content-type': type })
}

const invalidVersion = () =>
	new AppError({ code: 'VALIDATION_ERROR', field: 'version', message: '[path.version] Invalid version' })
