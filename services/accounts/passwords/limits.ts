/** In UTF-16 code units, like better-auth and `maxlength`. */
export const minPasswordLength = 8
export const maxPasswordLength = 128

/** Of any submitted password, also a current one, which is compared without checking its length. */
export const maxSubmittedPasswordLength = 10_000
