/** Built from `service-worker.ts`. */
const file = '/tools-service-worker.js'
/** Of the pages that work without a network; notifications do not depend on it. */
const scope = '/micro-services'

/** Registers the service worker of the site; rejects where the browser has none, as in some private windows. */
export const registerServiceWorker = () => navigator.serviceWorker.register(file, { scope })

/** The service worker of the site, if this browser has registered it. */
export const findServiceWorker = async () => await navigator.serviceWorker.getRegistration(scope)
