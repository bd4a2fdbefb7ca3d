/** `duplicate` comes by merging alone. */
export const choosableStates = ['open', 'planned', 'started', 'done', 'declined'] as const
