import { request } from 'node:http'

/** The bare limit of checks: so many requests a second, evenly, each on a connection of its own, for so many seconds. */
const [url = '', perSecond = 0, seconds = 0] = [process.argv[2], ...process.argv.slice(3).map(Number)]
const beganMs = performance.now()
const before = process.cpuUsage()
let sent = 0

const timer = setInterval(() => {
	const elapsedSeconds = (performance.now() - beganMs) / 1000
	while (sent < Math.min(elapsedSeconds, seconds) * perSecond) {
		sent += 1
		request(url, { agent: false }, (answer) => answer.resume()).end()
	}
	if (elapsedSeconds < seconds) return
	clearInterval(timer)
	const { user, system } = process.cpuUsage(before)
	process.send?.((user + system) / 1e6)
}, 10)
