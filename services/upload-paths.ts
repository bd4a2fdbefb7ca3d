/** Paths of files that are sent, whose routes limit them: those of `receiveUpload`, and parts of releases. */
export const uploadPaths =
	/^(?:\/api)?\/(?:cdn\/assets(?:\/[^/]+\/file)?|feedback\/posts\/[^/]+\/pictures)$|^\/api\/launcher\/uploads\/[^/]+$/
