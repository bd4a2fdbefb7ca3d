export const maxAssetNameCharacters = 120
export const maxAltCharacters = 300
export const maxAssetSearchCharacters = 100

/** Side of a stored avatar in pixels: twice its largest size on screen, so it is delivered without a transformation. */
export const avatarSide = 256

/** Days for which a removed asset can be restored. */
export const recycleDays = 30
