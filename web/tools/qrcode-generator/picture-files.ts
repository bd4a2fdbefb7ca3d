export const isPicture = ({ type }: File) => type.startsWith('image/') || type === 'application/pdf'
