/** Whether the value of an `If-None-Match` header names an entity tag; weak and strong tags are equal here (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
	if (!ifNoneMatch) return false
	if (ifNoneMatch === etag) return true
	return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
