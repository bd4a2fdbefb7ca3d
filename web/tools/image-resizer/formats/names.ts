/** The formats that are written. */
export const formats = ['jpeg', 'png', 'webp', 'avif'] as const

export type Format = (typeof formats)[number]

/** What becomes of what a file says beside its picture. */
export const metadataPolicies = ['strip', 'without-position', 'keep'] as const

export type MetadataPolicy = (typeof metadataPolicies)[number]
