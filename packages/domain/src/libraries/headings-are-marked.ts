import { typeOfName } from '#files/file-types.ts'

/** Names of files that are Markdown. */
const MARKDOWN = /\.(?:md|mdx|mkd|mdown|markdown|qmd|rmd)$/i

/**
 * Whether the lines of a document's text that begin with `#` are its headings: readers write them so, and Markdown does. In other plain
 * text they are comments of a program, and a PDF has them as it is printed.
 * @param kind what it was read as, @param fileName of a text
 */
export function headingsAreMarked(kind: string, fileName: string): boolean {
  return kind === 'text' ? MARKDOWN.test(fileName) : kind !== 'pdf'
}

/** The same of a file of which nothing but its name is known. */
export function fileHasHeadings(fileName: string): boolean {
  const type = typeOfName(fileName)
  if (type?.mediaType === 'application/pdf') return false
  return headingsAreMarked(type?.kind === 'text' && type.mediaType !== 'text/html' ? 'text' : 'document', fileName)
}
