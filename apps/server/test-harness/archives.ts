import { type Entry, fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** What an entry of the directory at the end of an archive begins with. */
const ENTRY = 'PK\u0001\u0002'

/** A ZIP archive with these entries. */
export async function zipOf(entries: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content as Uint8Array), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The same archive, whose directory says of every entry whose name matches that it unpacks to so many bytes. */
export function claiming(zip: Buffer, size: number, which = /^/): Buffer {
  const claimed = Buffer.from(zip)
  for (let at = claimed.indexOf(ENTRY); at !== -1; at = claimed.indexOf(ENTRY, at + 1)) {
    const name = claimed.toString('utf8', at + 46, at + 46 + claimed.readUInt16LE(at + 28))
    if (which.test(name)) claimed.writeUInt32LE(size, at + 24)
  }
  return claimed
}

/** The entries of an archive by their names, in their order. */
export async function unzipped(bytes: ArrayBuffer | Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes as Uint8Array), { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    entries.set(entry.fileName, Buffer.concat(chunks))
  }
  return entries
}
