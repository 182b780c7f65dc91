import { posix } from 'node:path'
import type { Package } from './open-package.ts'
import { walkXml } from './walk-xml.ts'

/** Where the relationships of a part of an Office package lead, by their ids and by the last word of their types. */
export type Relationships = { byId: ReadonlyMap<string, string>; byType: ReadonlyMap<string, string> }

/** The other parts of the package that a part names. What lies outside of the package is never among them. */
export async function relationshipsOf(pack: Package, part: string): Promise<Relationships> {
  const folder = posix.dirname(part)
  const byId = new Map<string, string>()
  const byType = new Map<string, string>()
  await walkXml(await pack.open(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, { Id: id, Target: target, Type: type = '', TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      byId.set(id, path)
      byType.set(type.slice(type.lastIndexOf('/') + 1), path)
    },
  })
  return { byId, byType }
}

/** The part that an Office package is about. */
export async function mainPartOf(pack: Package): Promise<string | undefined> {
  const { byType } = await relationshipsOf(pack, '')
  return byType.get('officeDocument')
}
