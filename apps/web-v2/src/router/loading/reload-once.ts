type ReloadablePage = Pick<Window, 'navigator' | 'sessionStorage' | 'location'>

let isReloading = false

/**
 * Loads the page again when the code of a screen is not to be had: a newer build may have replaced it. Each failure does so once in a
 * tab, and none without a connection.
 * @returns whether the page is on its way out
 */
export function reloadOnce(error: unknown, page: ReloadablePage): boolean {
  if (isReloading || !page.navigator.onLine || !(error instanceof Error)) return isReloading
  const key = `atrium.reloaded.${error.message}`
  try {
    if (page.sessionStorage.getItem(key) !== null) return false
    page.sessionStorage.setItem(key, '')
  } catch {
    // Without storage it would be done again and again.
    return false
  }
  isReloading = true
  page.location.reload()
  return true
}
