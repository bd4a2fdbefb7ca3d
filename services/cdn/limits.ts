export const maxAssetNameCharacters = 120
export const maxAltCharacters = 300
export const maxAssetSearchCharacters = 100

/** Side of a stored avatar in pixels: twice its largest size on screen, so it is delivered without a transformation. */
export const avatarSide = 256

/** Breakpoints of the site in CSS pixels (specification, section 9). */
export const breakpoints = [320, 640, 768, 1024, 1280, 1536] as const

export const densities = [1, 2] as const

/** Days for which a removed asset can be restored. */
export const recycleDays = 30
