/** Which way round the circle of hues: CSS Color 4, section 12.4. */
export const hueMethods = ['shorter', 'longer', 'increasing', 'decreasing'] as const
export type HueMethod = (typeof hueMethods)[number]
