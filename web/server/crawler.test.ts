import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCrawler } from './crawler.ts'

test('crawlers and link previews are distinguished from browsers and other programs', () => {
	const crawlers = [
		'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
		'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
		'Mozilla/5.0 (compatible; Baiduspider/2.0)',
		'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
		'facebookexternalhit/1.1',
	]
	const browsers = [
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
		'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
		'Mozilla/5.0 (Linux; Android 15; CUBOT X70) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 ',
		'curl/8.5.0',
		null,
	]
	for (const userAgent of crawlers) assert.ok(isCrawler(userAgent), userAgent)
	for (const userAgent of browsers) assert.ok(!isCrawler(userAgent), String(userAgent))
})
