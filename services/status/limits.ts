/** Texts of incidents and maintenance windows, in UTF-16 code units. */
export const maxTitleLength = 120
export const maxBodyLength = 10_000
export const maxPostmortemLength = 50_000
