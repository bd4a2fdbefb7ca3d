import { z } from 'zod'
import { clientIdText, issuerAddress } from '#services/accounts/providers/config.ts'
import {
	type ProviderId,
	providerIds,
	type ProviderSecret,
	secretOf,
} from '#services/accounts/providers/limits.ts'
import { registrationModes } from '#services/accounts/registration/limits.ts'
import { lineText } from '#services/accounts/texts.ts'
import { legalIdentitySchema } from './legal-identity.ts'
import {
	bannerTones,
	headerLinks,
	hideableFooterLinks,
	homeSections,
	linkPlaces,
	mailSecurities,
	maxCharacters,
	maxLinks,
} from './limits.ts'

const localized = (max: number) =>
	z.strictObject({ fr: lineText.max(max).default(''), en: lineText.max(max).default('') }).prefault({})

/** A page of this site (`/news`) or an https address; empty for none. */
const address = z
	.string()
	.trim()
	.max(maxCharacters.address)
	.refine(
		(text) => text === '' || /^\/(?![/\\])[^\s\\<>"]*$/.test(text) || isHttpsAddress(text),
		'Invalid address',
	)

/** The path of a picture of the image library; empty for none. */
const picture = z
	.string()
	.regex(/^(?:\/cdn\/assets\/[\w-]+\.\w+)?$/, 'Invalid picture')
	.default('')

/** Six hexadecimal digits; empty for the colour of the look. */
const colour = z
	.string()
	.toLowerCase()
	.regex(/^(?:#[\da-f]{6})?$/, 'Invalid colour')
	.default('')

const time = z.iso.datetime().nullable().default(null)

const emailOrNone = z.union([z.literal(''), z.email().max(254)]).default('')

const identity = z.strictObject({
	/** One short line, shown in page titles and mail subjects. */
	siteName: z
		.string()
		.trim()
		.min(1)
		.max(maxCharacters.siteName)
		.regex(/^[^\p{Cc}\p{Zl}\p{Zp}<>]*$/u, 'Invalid input: control characters')
		.default('Parvis'),
	/** For search engines, feeds and the installed application. */
	description: localized(maxCharacters.description),
	/** Replaces the mark in the header. */
	logo: picture,
	favicon: picture,
	/** Where visitors may write; empty for none. */
	contactEmail: emailOrNone,
})

const registration = z.strictObject({
	mode: z.enum(registrationModes).default('open'),
	/** Whether sign-in by magic link is enabled. */
	magicLink: z.boolean().default(false),
})

const appearance = z.strictObject({ accent: colour, second: colour })

const home = z.strictObject({
	/** Under the name of the site; empty for the built-in one. */
	sentence: localized(maxCharacters.sentence),
	/** The sections that are shown, in their order. */
	sections: z
		.array(z.enum(homeSections))
		.refine((names) => new Set(names).size === names.length, 'Section listed twice')
		.default([...homeSections]),
})

const siteLink = z.strictObject({
	place: z.enum(linkPlaces),
	label: z.strictObject({
		fr: lineText.min(1).max(maxCharacters.linkLabel),
		en: lineText.max(maxCharacters.linkLabel).default(''),
	}),
	address: address.refine((text) => text !== '', 'Address required'),
})

const navigation = z.strictObject({
	/** Beside the fixed links and those of the free pages, in this order. */
	links: z.array(siteLink).max(maxLinks).default([]),
	hiddenHeaderLinks: z.array(z.enum(headerLinks)).default([]),
	hiddenFooterLinks: z.array(z.enum(hideableFooterLinks)).default([]),
})

const banner = z
	.strictObject({
		/** Without a French text there is no banner. */
		text: localized(maxCharacters.banner),
		tone: z.enum(bannerTones).default('info'),
		address: address.default(''),
		from: time,
		until: time,
	})
	.refine(({ from, until }) => !from || !until || from < until, {
		path: ['until'],
		error: 'Ends before it begins',
	})

const maintenance = z.strictObject({
	isOn: z.boolean().default(false),
	message: localized(maxCharacters.maintenanceMessage),
	/** The announced end, which does not end the maintenance by itself. */
	until: time,
})

const analytics = z
	.strictObject({
		/** Shown in the consent dialog; names who receives the data. */
		provider: lineText.max(maxCharacters.analyticsProvider).default(''),
		scriptAddress: z
			.string()
			.trim()
			.max(maxCharacters.address)
			.refine((text) => text === '' || isHttpsAddress(text), 'Invalid address')
			.default(''),
		/** The attribute of the script that holds the site id, as its provider documents it. */
		siteIdAttribute: z
			.string()
			.regex(/^data-[a-z][a-z-]{0,38}$/)
			.default('data-website-id'),
		siteId: z
			.string()
			.trim()
			.regex(/^[\w.,:-]{0,100}$/, 'Invalid site id')
			.default(''),
	})
	.refine(({ scriptAddress, provider }) => scriptAddress === '' || provider !== '', {
		path: ['provider'],
		error: 'Provider required',
	})
	.refine(({ scriptAddress, siteId }) => scriptAddress === '' || siteId !== '', {
		path: ['siteId'],
		error: 'Site id required',
	})

const mail = z.strictObject({
	/** A host name or an address; empty for no mail server: mails are kept and readable in the panel. */
	host: z
		.string()
		.trim()
		.max(maxCharacters.host)
		.regex(/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])?$/i, 'Invalid host')
		.default(''),
	port: z.int().min(1).max(65_535).default(587),
	security: z.enum(mailSecurities).default('starttls'),
	/** Empty to send without signing in; the secret `password` belongs to it. */
	user: lineText.max(maxCharacters.mailUser).default(''),
	/** Empty for the name of the site. */
	senderName: lineText
		.max(maxCharacters.siteName)
		.regex(/^[^<>"\\]*$/, 'Invalid name')
		.default(''),
	senderAddress: emailOrNone,
	replyTo: emailOrNone,
})

const push = z.strictObject({
	/** Whether users may be told by web push. */
	isOn: z.boolean().default(false),
})

const provider = z
	.strictObject({
		/** Whether users may sign in with it, once it has its client id and its secret. */
		isEnabled: z.boolean().default(false),
		clientId: clientIdText.default(''),
	})
	.refine(({ isEnabled, clientId }) => !isEnabled || clientId !== '', {
		path: ['clientId'],
		error: 'Client id required',
	})
	.prefault({})

/** The sign-in providers; the client secret of each is the secret that `secretOf` names. */
const providers = z.strictObject({
	...(Object.fromEntries(providerIds.map((id) => [id, provider])) as Record<ProviderId, typeof provider>),
	/** Address of the GitLab that users sign in with; empty for https://gitlab.com. */
	gitlabIssuer: z.union([z.literal(''), issuerAddress]).default(''),
	/** Id or domain of the only Microsoft organisation whose users may sign in; empty for all. */
	microsoftTenant: z
		.string()
		.trim()
		.regex(/^[\w.-]*$/, 'Invalid tenant')
		.max(maxCharacters.tenant)
		.default(''),
})

/** The settings of the site, section by section. Each schema makes the defaults from `{}`. */
export const sectionSchemas = {
	identity,
	registration,
	appearance,
	home,
	navigation,
	banner,
	maintenance,
	analytics,
	mail,
	providers,
	push,
	legal: legalIdentitySchema,
}

export type SectionName = keyof typeof sectionSchemas

export type SectionValues = { [Name in SectionName]: z.output<(typeof sectionSchemas)[Name]> }

/** What a secret belongs to, among the fields of its section. */
export type SecretOwner = (fields: Record<string, unknown>) => unknown

export type Section = {
	schema: z.ZodType
	/**
	 * The secrets of the section, which are stored encrypted and never answered. Each is only sent to where it was meant
	 * for: a change of what its function returns removes it, unless a new one is given.
	 */
	secrets?: Record<string, SecretOwner>
	/** Fields with personal data, whose values the audit log does not repeat. */
	personalFields?: readonly string[]
	/** Without history a replaced value is deleted at once. */
	hasHistory?: boolean
}

export const sections: Record<SectionName, Section> = {
	identity: { schema: identity, personalFields: ['contactEmail'] },
	registration: { schema: registration },
	appearance: { schema: appearance },
	home: { schema: home },
	navigation: { schema: navigation },
	banner: { schema: banner },
	maintenance: { schema: maintenance },
	analytics: { schema: analytics },
	mail: {
		schema: mail,
		secrets: { password: ({ host, port, security, user }) => [host, port, security, user] },
		personalFields: ['user', 'senderAddress', 'replyTo'],
	},
	providers: { schema: providers, secrets: providerSecrets() },
	push: { schema: push },
	legal: { schema: legalIdentitySchema, hasHistory: false },
}

function providerSecrets(): Record<ProviderSecret, SecretOwner> {
	const owners = providerIds.map((id): [ProviderSecret, SecretOwner] => [
		secretOf(id),
		(fields) => {
			const { [id]: provider, gitlabIssuer } = fields as z.output<typeof providers>
			return [provider.clientId, id === 'gitlab' && gitlabIssuer]
		},
	])
	return Object.fromEntries(owners) as Record<ProviderSecret, SecretOwner>
}

function isHttpsAddress(text: string): boolean {
	return /^https:\/\/[^\s\\<>"';,@]+$/i.test(text) && URL.canParse(text)
}
