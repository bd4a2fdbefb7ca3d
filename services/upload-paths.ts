/** Paths of files that are sent, whose routes limit them: those of `receiveUpload`. */
export const uploadPaths = /^(?:\/api)?\/cdn\/assets(?:\/[^/]+\/file)?$/
