import type { SessionView } from '#services/accounts/contract.ts'

/** The first steps of a new member, in order; opening the page of a step is doing it. The address is confirmed by mail. */
export const welcomeSteps = ['profile', 'look', 'news', 'teams', 'tools'] as const

export type WelcomeStep = (typeof welcomeSteps)[number]

/** Page id of the whole welcome: the person has skipped or finished it. */
export const welcomePageId = 'welcome'

/** Page id of a step, for `set-page-visited`. */
export const stepPageId = (step: WelcomeStep) => `${welcomePageId}/${step}`

type NewMember = Pick<SessionView['user'], 'pages' | 'emailVerified'>

export const isStepDone = ({ pages }: NewMember, step: WelcomeStep) => pages[stepPageId(step)] === true

/** Whether nothing of the welcome is left: the sidebar then has no link to it. */
export function isWelcomeOver(user: NewMember): boolean {
	if (user.pages[welcomePageId]) return true
	return user.emailVerified && welcomeSteps.every((step) => isStepDone(user, step))
}
