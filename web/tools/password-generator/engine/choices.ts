export const keyFormats = ['hex', 'base64', 'base64url', 'uuid'] as const
export type KeyFormat = (typeof keyFormats)[number]

export const lexiconNames = ['fr', 'en', 'invented'] as const
export type LexiconName = (typeof lexiconNames)[number]

/** Between the words of a phrase. */
export const separators = ['-', ' ', '.', '_', 'digit', 'none'] as const
export const letterCases = ['lower', 'capital', 'one', 'upper'] as const
/** Where a digit or a sign is added. */
export const additions = ['none', 'end', 'anywhere'] as const
