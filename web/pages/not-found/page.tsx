import { data } from 'react-router'

/** Catch-all page, so that the error screen gets the data of the root loader. */
export function loader() {
	throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFoundPage() {
	return null
}
