import type { DraftFiles } from './draft-files.ts'
import { newFileId } from './new-file-id.ts'
import { keptForm } from './shown-file.ts'

/** Moves files to another draft, those that are still on their way to the server among them. They leave once they are kept there. */
export async function carryFiles(from: DraftFiles, to: DraftFiles): Promise<void> {
  // What another device has added may still be on its way here: it stays.
  const here = from.get().filter(({ url, blob }) => url !== '' || blob)
  if (here.length === 0) return
  await to.add(here.map((file) => ({ ...keptForm(file), id: newFileId() })))
  for (const { id } of here) from.remove(id)
}
