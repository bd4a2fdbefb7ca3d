/** Installs the packages of the lockfile, unless they are there already. */
export function install(): Promise<void>
/** Builds the site, unless nothing that goes into it has changed since the last build. */
export function build(): Promise<void>
