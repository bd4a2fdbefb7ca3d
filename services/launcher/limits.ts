/** Bytes of every part of a file but its last one: a part is sent by one request and stored as one file. */
export const partBytes = 8 * 1024 * 1024

export const maxNotesCharacters = 20_000
export const maxReasonCharacters = 500
export const maxFileNameCharacters = 200

/** Hours after its last part in which an upload can be resumed. */
export const uploadHours = 48
