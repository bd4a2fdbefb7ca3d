/** The types of the package declare a module of another name. */
declare module '@mixmark-io/domino' {
	export function createDocument(html: string, force?: boolean): Document
}
