export const keyFormats = ['hex', 'base64', 'base64url', 'uuid'] as const
export type KeyFormat = (typeof keyFormats)[number]

export const lexiconNames = ['fr', 'en', 'invented'] as const
export type LexiconName = (typeof lexiconNames)[number]

export const separators = ['-', ' ', '.', '_', 'digit', 'none'] as const
export const letterCases = ['lower', 'capital', 'one', 'upper'] as const
export const additions = ['none', 'end', 'anywhere'] as const
