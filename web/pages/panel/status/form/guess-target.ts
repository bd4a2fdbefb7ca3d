import type { MonitorKind } from '#services/status/probes/kinds.ts'
import type { FormValues } from './kinds/kind-form.ts'

export type Guess = {
	kind: Extract<MonitorKind, 'http' | 'tcp' | 'ping' | 'game'>
	fields: FormValues
	name: string
	/** The address completed with the omitted parts. */
	address: string
}

const maxName = 80
/** No other common service is registered for it at IANA. */
const minecraftPort = 25_565

const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/
const ipv6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*$/i
const hostName = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.?$/u
const numericEnd = /(^|\.)\d+\.?$/

/**
 * Guesses the kind from an address: a web address (`https://` may be missing), `host:port` for TCP or Minecraft, an IP
 * address for a ping. Null for anything else.
 */
export function guessTarget(values: string): Guess | null {
	const text = values.trim()
	const [, scheme, rest = ''] = /^([a-z][a-z\d+.-]*):\/\/(.*)$/isu.exec(text) ?? []
	if (scheme) {
		if (/^https?$/i.test(scheme)) return webGuess(text)
		return scheme.toLowerCase() === 'tcp' ? portGuess(rest.replace(/\/$/, '')) : null
	}
	if (ipv6.test(text)) return pingGuess(text)
	const bracketed = /^\[([\da-f:.]+)\]$/i.exec(text)?.[1]
	if (bracketed && ipv6.test(bracketed)) return pingGuess(bracketed)
	if (text.startsWith('[')) return portGuess(text)
	if (ipv4.test(text)) return isHost(text) ? pingGuess(text) : null
	const authority = /^[^/?#]*/.exec(text)?.[0] ?? ''
	const [host = '', port] = authority.split(/:(?=\d{1,5}$)/)
	if (port && authority === text) return portGuess(text)
	// A single word is more often a typo than a host name.
	const isPlace = isHost(host) && (host.includes('.') || host === 'localhost' || port !== undefined)
	return isPlace ? webGuess(`https://${text}`) : null
}

/** A host that ends in a number is an IPv4 address or invalid (WHATWG URL, 3.5). */
const isHost = (text: string) =>
	hostName.test(text) && (ipv4.test(text) || !numericEnd.test(text)) && URL.canParse(`https://${text}`)

function webGuess(url: string): Guess | null {
	if (!URL.canParse(url) || /\s/.test(url)) return null
	const name = url.replace(/^https?:\/\/(www\.)?/i, '').replace(/[?#].*$/s, '')
	return { kind: 'http', fields: { url }, name: named(name.replace(/\/$/, '')), address: url }
}

function portGuess(text: string): Guess | null {
	const [, bracketed, plain = '', digits = ''] =
		/^(?:\[([\da-f:.]+)\]|([^:@\s]+)):(\d{1,5})$/i.exec(text) ?? []
	const host = bracketed ?? plain
	const port = Number(digits)
	const isGood = bracketed ? ipv6.test(bracketed) : isHost(plain)
	if (!isGood || port < 1 || port > 65_535) return null
	const fields = { host, port: String(port) }
	if (port === minecraftPort) {
		return { kind: 'game', fields: { ...fields, game: 'minecraft' }, name: named(host), address: text }
	}
	return { kind: 'tcp', fields, name: named(text), address: text }
}

const pingGuess = (host: string): Guess => ({ kind: 'ping', fields: { host }, name: host, address: host })

const named = (text: string) => [...text].slice(0, maxName).join('')
