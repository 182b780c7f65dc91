/** Hands a file that the page holds to the browser, to be saved under this name. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
