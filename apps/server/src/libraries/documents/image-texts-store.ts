import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { Reason } from '@atrium/domain/reasons/reason'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/** An image of a document, by what it holds, and the model that reads it. */
export type ReadImageKey = ModelRef & { documentId: string; sha256: string }

/** What a model was paid for: the text of an image, or why there is none. */
export type ImageOutcome = { text: string } | { reason: Reason }

/** What models have read of images. */
export function createImageTextsStore(db: Database) {
  return {
    async find({ documentId, sha256, provider, model }: ReadImageKey): Promise<ImageOutcome | null> {
      const { rows } = await db.execute<{ text: string | null; reason: Reason | null }>(sql`
        select text, reason from library_image_texts where document_id = ${documentId}::uuid and sha256 = ${sha256}
          and provider = ${provider} and model = ${model}`)
      const [row] = rows
      if (!row) return null
      return row.reason ? { reason: row.reason } : { text: row.text ?? '' }
    },

    /** Keeps what came of an image; that of a document which is gone meanwhile is left out. */
    async keep({ documentId, sha256, provider, model }: ReadImageKey, outcome: ImageOutcome): Promise<void> {
      const text = 'text' in outcome ? outcome.text : null
      const reason = 'reason' in outcome ? JSON.stringify(outcome.reason) : null
      await db.execute(sql`
        insert into library_image_texts (document_id, sha256, provider, model, text, reason)
        select id, ${sha256}, ${provider}, ${model}, ${text}, ${reason}::jsonb from library_documents where id = ${documentId}::uuid
        on conflict do nothing`)
    },

    /** Has models asked again for images of documents that they gave no text of. */
    async forgetRefused(documentIds: readonly string[]): Promise<void> {
      await db.execute(sql`
        delete from library_image_texts where reason is not null and document_id = any(${sql.param([...documentIds])}::uuid[])`)
    },
  }
}
