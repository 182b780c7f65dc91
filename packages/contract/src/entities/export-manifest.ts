import { z } from 'zod'

/** The file of an archive that says what lies in it, so that an import takes nothing else for a conversation. */
export const EXPORT_MANIFEST = 'atrium-export.json'

/** What lies in an archive of exports: the items that were chosen, in their order. */
export const exportManifestSchema = z.object({
  version: z.literal(1),
  items: z.array(
    z.object({
      /** `thread`, `prompt`, `result`, `file`, `library`, `companion`, `catalog-prompt` or `catalog-group`. */
      kind: z.string(),
      /** Within the archive; that of a folder ends in a slash. */
      path: z.string(),
    }),
  ),
})

export type ExportManifest = z.output<typeof exportManifestSchema>
