import { request } from 'node:http'

/** Baseline of checks: evenly spaced requests, each on a new connection. Arguments: URL, requests per second, seconds. */
const [url = '', perSecond = 0, seconds = 0] = [process.argv[2], ...process.argv.slice(3).map(Number)]
const startedMs = performance.now()
const cpuBefore = process.cpuUsage()
let sent = 0

const timer = setInterval(() => {
	const elapsedSeconds = (performance.now() - startedMs) / 1000
	while (sent < Math.min(elapsedSeconds, seconds) * perSecond) {
		sent += 1
		request(url, { agent: false }, (answer) => answer.resume()).end()
	}
	if (elapsedSeconds < seconds) return
	clearInterval(timer)
	const { user, system } = process.cpuUsage(cpuBefore)
	process.send?.((user + system) / 1e6)
}, 10)
