/** The console's pages for errors. Source: the specification's routes, section 2. */
const ERROR_PAGE = /^\/(?:v2\/)?(401|403|404)\/?$/

/** The status that a page of the console answers with: an error page with its own. @param url path and query */
export function pageStatus(url: string): number {
  const [path = ''] = url.split('?', 1)
  return Number(ERROR_PAGE.exec(path)?.[1] ?? 200)
}
