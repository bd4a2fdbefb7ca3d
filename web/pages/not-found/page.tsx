import { data } from 'react-router'

/** Every address that the map does not have: a page of its own, so that the error screen knows site and language. */
export function loader() {
	throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFoundPage() {
	return null
}
