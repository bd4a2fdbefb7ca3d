export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
export const recordTypes = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SRV', 'CAA', 'SOA'] as const

/** Games that people run most, as `gamedig` names them; every other one that it knows can be typed. */
export const gamesToSuggest = [
	'minecraft',
	'minecraftbe',
	'counterstrike2',
	'csgo',
	'garrysmod',
	'rust',
	'teamfortress2',
	'terraria',
	'valheim',
] as const
