import { posix } from 'node:path'
import type { Outline } from '../outline.ts'
import type { Package } from './open-package.ts'
import { readHtml } from '../read-html.ts'
import { Unread } from '../unread.ts'
import { walkXml } from './walk-xml.ts'

/** Bytes that are read of one chapter. */
const MOST_OF_CHAPTER = 20_000_000
/** Source: EPUB 3.3, section 4.2.6.3.1. */
const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'

/** An EPUB: its chapters in the order of its spine. Nothing that a chapter names is opened. */
export async function readBook(pack: Package, outline: Outline): Promise<void> {
  const chapters = await chaptersOf(pack)
  const locked = await lockedEntries(pack)
  for (const chapter of chapters) {
    if (outline.full) return
    if (locked.has(chapter)) throw new Unread('password')
    readHtml(await beginningOf(pack, chapter), outline)
  }
}

/** The entries of the chapters, in reading order. */
async function chaptersOf(pack: Package): Promise<string[]> {
  let main = ''
  await walkXml(await pack.open(CONTAINER), {
    open(name, { 'full-path': path = '' }) {
      if (name === 'rootfile' && main === '') main = path
    },
  })
  if (!pack.has(main)) throw new Unread('broken')
  const addresses = new Map<string, string>()
  const spine: string[] = []
  await walkXml(await pack.open(main), {
    open(name, { id = '', href = '', idref = '' }) {
      if (name === 'item') addresses.set(id, href)
      if (name === 'itemref') spine.push(idref)
    },
  })
  return spine
    .flatMap((id) => addresses.get(id) ?? [])
    .map((href) => posix.join(posix.dirname(main), decoded(href.split('#', 1)[0] ?? '')))
    .filter(pack.has)
}

/** What a seller has encrypted; fonts alone often are. */
async function lockedEntries(pack: Package): Promise<ReadonlySet<string>> {
  const locked = new Set<string>()
  await walkXml(await pack.open(ENCRYPTION), {
    open(name, { URI: address }) {
      if (name === 'CipherReference' && address !== undefined) locked.add(decoded(address))
    },
  })
  return locked
}

/** An address that is not encoded as it should be is taken as it is. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

async function beginningOf(pack: Package, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (await pack.open(name)) ?? []) {
    chunks.push(chunk)
    length += chunk.byteLength
    if (length > MOST_OF_CHAPTER) break
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
