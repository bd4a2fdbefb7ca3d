/** Whether a file is for the reader of codes, or the logo: a picture, or a PDF. */
export const isPicture = ({ type }: File) => type.startsWith('image/') || type === 'application/pdf'
