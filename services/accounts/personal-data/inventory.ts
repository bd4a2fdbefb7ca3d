import { type PersonalInventory, reasons } from '#platform/personal-data/inventory.ts'

const secret = 'a secret'
const ofOthers = 'about another user'
const delivery = 'about the delivery'

/** Tables of `userId` whose rows are removed with the user. */
const own = (
	table: string,
	key: string,
	exported: readonly string[],
	withheld: Record<string, string> = {},
) => ({
	table,
	names: { userId: 'id' } as const,
	key: [key],
	exported,
	withheld: exported.includes(key) || key in withheld ? withheld : { ...withheld, [key]: 'an internal id' },
	fate: 'removed' as const,
})

/** What accounts hold about users. */
export const accountsInventory: PersonalInventory = {
	lists: {
		account: {
			table: 'user',
			names: { id: 'id' },
			key: ['id'],
			exported: [
				'id',
				'name',
				'username',
				'email',
				'emailVerified',
				'image',
				'avatar',
				'role',
				'pages',
				'createdAt',
				'updatedAt',
				'lastSeenAt',
				'twoFactorEnabled',
				'twoFactorEnabledAt',
				'banned',
				'banReason',
				'banExpires',
				'deletionDueAt',
			],
			withheld: { foldedName: 'derived from the name' },
			fate: 'removed',
		},
		profile: own('userProfile', 'userId', ['bio', 'links', 'visibility']),
		signInMethods: own('account', 'id', ['providerId', 'accountId', 'scope', 'createdAt', 'updatedAt'], {
			...reasons(['accessToken', 'refreshToken', 'idToken', 'password'], secret),
			...reasons(['accessTokenExpiresAt', 'refreshTokenExpiresAt'], 'about a secret'),
		}),
		passkeys: own('passkey', 'id', ['name', 'deviceType', 'backedUp', 'createdAt', 'lastUsedAt'], {
			...reasons(['publicKey', 'credentialID', 'counter', 'transports', 'aaguid'], 'about a key'),
		}),
		secondFactor: own('twoFactor', 'id', ['verified', 'lockedUntil'], {
			...reasons(['secret', 'backupCodes'], secret),
			failedVerificationCount: 'a counter of attempts',
		}),
		sessions: own('session', 'id', ['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'], {
			token: secret,
			impersonatedBy: ofOthers,
			...reasons(['activeOrganizationId', 'startedFromSessionId'], 'an internal id'),
		}),
		impersonations: {
			table: 'session',
			names: { impersonatedBy: 'id' },
			key: ['id'],
			exported: ['createdAt', 'expiresAt'],
			fate: 'removed',
		},
		devices: own('signInDevice', 'device', ['lastSignInAt'], { device: 'a hash' }),
		pendingLinks: {
			table: 'verification',
			names: { value: 'id' },
			key: ['id'],
			exported: ['createdAt', 'expiresAt'],
			withheld: { id: 'an internal id', identifier: secret, updatedAt: 'as createdAt' },
			fate: 'removed',
		},
		lastActiveDay: own('activeDay', 'userId', ['day']),
		dashboard: own('dashboard', 'userId', ['previousVisitAt', 'lastVisitAt', 'shortcuts']),
		notifications: own('notification', 'id', ['createdAt', 'readAt'], { noticeKey: 'an internal id' }),
		notificationPreferences: own('notificationPreference', 'kind', ['kind', 'channels']),
		pushedBrowsers: own('pushSubscription', 'sessionId', ['createdAt'], {
			...reasons(['endpoint', 'p256dh', 'auth'], secret),
		}),
		preferences: own('userPreference', 'userId', ['locale', 'colorMode']),
		settingsChanged: {
			table: 'siteSetting',
			names: { changedById: 'id' },
			key: ['section', 'version'],
			exported: ['section', 'version', 'changedAt'],
			withheld: { value: 'about the site', secrets: 'secrets of the site' },
			fate: 'unnamed',
		},
		previousAddresses: own('previousAddress', 'id', ['email', 'changedAt', 'expiresAt'], {
			tokenHash: secret,
		}),
		providerPictures: own('pictureAttempt', 'userId', ['picture', 'attempts', 'retryAt']),
		favouriteTools: own('favouriteTool', 'tool', ['tool', 'usedAt', 'favouritedAt']),
		acceptedTerms: own('termsAcceptance', 'id', ['document', 'version', 'locale', 'acceptedAt', 'address']),
		teams: own('member', 'id', ['organizationId', 'role', 'createdAt', 'titleFr', 'titleEn', 'position']),
		invitationsReceived: {
			table: 'invitation',
			names: { email: 'email' },
			key: ['id'],
			exported: ['id', 'organizationId', 'email', 'role', 'status', 'createdAt', 'expiresAt'],
			fate: 'removed',
		},
		invitationsSent: {
			table: 'invitation',
			names: { inviterId: 'id' },
			key: ['id'],
			exported: ['id', 'organizationId', 'email', 'role', 'status', 'createdAt', 'expiresAt'],
			fate: 'removed',
		},
		applications: own('oauthConsent', 'id', ['clientId', 'scopes', 'createdAt', 'updatedAt'], {
			...reasons(['referenceId', 'resources', 'requestedUserInfoClaims'], 'about the application'),
		}),
		applicationAccess: own('oauthAccessToken', 'id', ['clientId', 'scopes', 'createdAt', 'expiresAt'], {
			...reasons(['token', 'confirmation'], secret),
			...reasons(['sessionId', 'referenceId', 'authorizationCodeId', 'refreshId'], 'an internal id'),
			...reasons(['resources', 'requestedUserInfoClaims', 'revoked'], 'about the application'),
		}),
		applicationSessions: own('oauthRefreshToken', 'id', ['clientId', 'scopes', 'createdAt', 'expiresAt'], {
			...reasons(['token', 'confirmation', 'rotationReplayResponse', 'rotationReplayExpiresAt'], secret),
			...reasons(['sessionId', 'referenceId', 'authorizationCodeId'], 'an internal id'),
			...reasons(['resources', 'requestedUserInfoClaims', 'revoked', 'rotatedAt'], 'about the application'),
			authTime: 'the time of a session',
		}),
		applicationDevices: own('deviceCode', 'id', ['clientId', 'scope', 'status', 'expiresAt'], {
			...reasons(['deviceCode', 'userCode'], secret),
			...reasons(['lastPolledAt', 'pollingInterval', 'resources', 'oauthClientId'], 'about the application'),
		}),
		applicationsRegistered: own('oauthClient', 'id', ['clientId', 'name', 'uri', 'createdAt', 'updatedAt'], {
			clientSecret: secret,
			...reasons(['clientDiscoveryId', 'disabled', 'skipConsent', 'enableEndSession'], 'of the site'),
			...reasons(['subjectType', 'scopes', 'clientCredentialsScopes', 'icon', 'contacts'], 'of the site'),
			...reasons(['tos', 'policy', 'softwareId', 'softwareVersion', 'softwareStatement'], 'of the site'),
			...reasons(['redirectUris', 'postLogoutRedirectUris', 'backchannelLogoutUri'], 'of the site'),
			...reasons(['backchannelLogoutSessionRequired', 'tokenEndpointAuthMethod'], 'of the site'),
			...reasons(['applicationType', 'jwks', 'jwksUri', 'grantTypes', 'responseTypes'], 'of the site'),
			...reasons(['requirePKCE', 'dpopBoundAccessTokens', 'referenceId', 'metadata'], 'of the site'),
		}),
		bulkChanges: {
			table: 'bulkChange',
			names: { makerId: 'id' },
			key: ['id'],
			exported: ['action', 'role', 'until', 'state', 'createdAt', 'doneAt'],
			withheld: { id: 'an internal id', reason: ofOthers },
			fate: 'removed',
		},
		userListViews: own('userListView', 'id', ['name', 'isShared', 'content', 'createdAt']),
		changedInBulk: own('bulkTarget', 'bulkId', ['result'], {
			...reasons(['position', 'reason', 'before'], 'of the administration, for at most 30 days'),
		}),
		apiKeys: {
			table: 'apiKey',
			names: { makerId: 'id' },
			key: ['id'],
			exported: ['id', 'name', 'permissions', 'createdAt', 'usedAt', 'revokedAt'],
			withheld: { secretHash: secret },
			fate: 'removed',
		},
		mails: {
			table: 'mails',
			names: { recipient: 'email' },
			key: ['id'],
			exported: ['id', 'recipient', 'subject', 'state', 'createdAt'],
			withheld: {
				...reasons(['html', 'text'], 'may hold a link that signs in; the user got the mail'),
				...reasons(['attempts', 'dueAt', 'lastError', 'headers'], delivery),
			},
			fate: 'removed',
		},
		requests: {
			...own(
				'personalDataRequest',
				'id',
				['id', 'kind', 'state', 'requestedAt', 'dueAt', 'endedAt', 'bytes'],
				{
					...reasons(['email', 'username', 'locale', 'expiresAt'], 'a copy, until the request has ended'),
					...reasons(['leaseUntil', 'attempts', 'pending'], 'about the work on it'),
					file: secret,
				},
			),
			fate: 'kept',
		},
		events: {
			table: 'audit',
			names: { actorId: 'id' },
			key: ['id'],
			exported: ['id', 'at', 'event', 'address', 'userAgent', 'details'],
			withheld: { subjectId: ofOthers, ...reasons(['previous', 'hash'], 'the hash chain of the log') },
			fate: 'kept',
		},
		eventsAboutYou: {
			table: 'audit',
			names: { subjectId: 'id' },
			key: ['id'],
			exported: ['id', 'at', 'event', 'details'],
			withheld: { actorId: ofOthers, ...reasons(['address', 'userAgent'], 'of who acted') },
			fate: 'kept',
		},
	},
	notPersonal: {
		...reasons(['jwks', 'pushKey'], 'keys of the site'),
		pushMessage: 'one line to a browser, for some minutes',
		organization: 'teams; their members are in `member`',
		teamVersion: 'a counter',
		...reasons(['oauthResource', 'oauthClientResource', 'oauthClientAssertion'], 'about applications'),
		notice: 'news for several users, without who wrote them, until they are purged',
		rateLimitBucket: 'addresses and networks as hashes, for at most a day',
		customRole: 'roles of the site; who has them is in `user`',
		accountLock: 'locks',
		dailyCount: 'counts without names',
	},
}
