import { fileAddress } from '#files/file-address.ts'

/** Where a file is read by way of a link that shows it. */
export function linkedFileAddress(fileId: string, linkId: string): string {
  return `${fileAddress(fileId)}?link=${linkId}`
}
