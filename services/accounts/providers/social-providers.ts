import type { BetterAuthOptions } from 'better-auth'

export type SocialProviders = NonNullable<BetterAuthOptions['socialProviders']>
