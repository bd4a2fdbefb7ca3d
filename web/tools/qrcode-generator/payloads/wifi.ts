import { type Fault, missing, type Payload, valueOf, type Values, payloadOrFaults } from './payload.ts'

/** `wpa` allows WPA, WPA2 and WPA3; `wpa3` forbids the older ones. */
const securities = ['wpa', 'wpa3', 'open', 'wep', 'eap']
const eapMethods = ['PEAP', 'TTLS', 'PWD', 'TLS']
const innerMethods = ['MSCHAPV2', 'GTC', 'PAP', 'none']

const securityOf = (values: Values) => values.security || securities[0]!
const isEap = (values: Values) => securityOf(values) === 'eap'

const fields: Payload['fields'] = [
	{ name: 'ssid', input: 'line' },
	{ name: 'security', input: 'choice', choices: securities },
	{
		name: 'password',
		input: 'secret',
		isShown: (values) => securityOf(values) !== 'open' && !(isEap(values) && values.method === 'TLS'),
	},
	{ name: 'method', input: 'choice', choices: eapMethods, isShown: isEap },
	{ name: 'inner', input: 'choice', choices: innerMethods, isShown: isEap },
	{ name: 'identity', input: 'line', isShown: isEap },
	{ name: 'anonymous', input: 'line', isOptional: true, isShown: isEap },
	{ name: 'hidden', input: 'check', isOptional: true },
]

/** ZXing, 'Barcode contents'. */
const escaped = (text: string) => text.replaceAll(/[\\;,":]/g, String.raw`\$&`)

/** Wi-Fi Alliance, WPA3 specification 3.4, section 7. WPA3 keeps the type 'WPA', which every phone supports; 'R:1' disables the older ones. */
export const wifi: Payload = {
	fields,
	write(values) {
		const security = securityOf(values)
		// Names and passwords are not trimmed.
		const { ssid = '', password = '' } = values
		return payloadOrFaults([ssidFault(ssid), passwordFault(security, password, values)], () => ({
			text: `WIFI:${partsOf(security, values)
				.filter(([, value]) => value !== '')
				.map(([name, value]) => `${name}:${escaped(value)};`)
				.join('')};`,
		}))
	},
}

function partsOf(security: string, values: Values): [name: string, value: string][] {
	const { ssid = '', password = '', identity = '', anonymous = '', hidden } = values
	const choice = (name: string) => valueOf({ fields }, values, name)
	const type = { wpa: 'WPA', wpa3: 'WPA', open: 'nopass', wep: 'WEP', eap: 'WPA2-EAP' }[security]!
	const inner = choice('inner')
	const eap: [string, string][] = [
		['E', choice('method')],
		['PH2', inner === 'none' ? '' : inner],
		['A', anonymous],
		['I', identity],
	]
	return [
		['T', type],
		['R', security === 'wpa3' ? '1' : ''],
		['S', ssid],
		...(security === 'eap' ? eap : []),
		['P', security === 'open' ? '' : password],
		['H', hidden ? 'true' : ''],
	]
}

/** At most 32 bytes: IEEE 802.11, section 9.4.2.2. */
function ssidFault(ssid: string): Fault | false {
	if (ssid === '') return missing('ssid')
	return new TextEncoder().encode(ssid).length > 32 && { field: 'ssid', reason: 'ssidLength' }
}

/** 8 to 63 ASCII characters or 64 hexadecimal digits; a WEP key has 5 or 13 characters, or their hexadecimal digits. */
function passwordFault(security: string, password: string, values: Values): Fault | false {
	if (security === 'open' || (security === 'eap' && values.method === 'TLS')) return false
	if (password === '') return missing('password')
	if (security === 'wep') {
		return (
			!/^(?:.{5}|.{13}|[\da-f]{10}|[\da-f]{26})$/i.test(password) && {
				field: 'password',
				reason: 'wepLength',
			}
		)
	}
	const isRight = security === 'eap' || /^(?:[ -~]{8,63}|[\da-f]{64})$/i.test(password)
	return !isRight && { field: 'password', reason: 'wpaLength' }
}
