/** Kept wherever the console stands. */
const ALWAYS = ['currency', 'market']

/** They sign somebody on, so they stand in no address. */
const NEVER = ['auth_idp', 'auth_jomax']

/**
 * The cookies that a visitor keeps from page to page: currency and market, and those of the white list. `auth_idp` and `auth_jomax` are
 * never kept, whatever the list says. Source: the specification, section 6.
 * @param cookies as a browser tells them, for example `market=de-DE; theme=dark`
 */
export function keptCookies(cookies: string, whiteList: readonly string[]): Record<string, string> {
  const kept = [...ALWAYS, ...whiteList].filter((name) => !NEVER.includes(name.toLowerCase()))
  const pairs = cookies.split(';').flatMap((pair): [string, string][] => {
    const [, name = '', value = ''] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(pair) ?? []
    return kept.includes(name) && value !== '' ? [[name, plain(value)]] : []
  })
  return Object.fromEntries(pairs)
}

/** A value that is not encoded as it should be stays as it is. */
function plain(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
