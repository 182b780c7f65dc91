/** Whether a media type is one of pages, as a server announces it: `text/html; charset=utf-8`, or that of XHTML. */
export const isHtmlType = (mediaType: string): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(mediaType)
