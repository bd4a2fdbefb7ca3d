/** How much of the symbol may be lost: about 7, 15, 25 or 30 percent of its codewords. */
export type Level = 'L' | 'M' | 'Q' | 'H'

export const levels: readonly Level[] = ['L', 'M', 'Q', 'H']

/** The part of the symbol that each level restores, in percent. ISO/IEC 18004:2015, table 12. */
export const restored: Readonly<Record<Level, number>> = { L: 7, M: 15, Q: 25, H: 30 }
