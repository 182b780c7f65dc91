import { receiptSchema } from '@atrium/contract/entities/threads/message'
import { artifactsIn } from '@atrium/domain/artifacts/find-artifacts'
import type { ImportedEdit, ImportedMessage } from '@atrium/domain/imports/imported-conversation'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { EDITS_OF_MESSAGE, LONGEST_EDIT } from '@atrium/domain/runs/artifact-edit'
import { z } from 'zod'
import { isLight, retrievalOf } from './atrium-parts.ts'
import { timeOf } from './time-of.ts'

export const atriumMetadataSchema = z
  .object({
    receipt: receiptSchema.optional().catch(undefined),
    artifactEdits: z.array(z.unknown()).catch([]),
    retrieval: z.unknown().optional(),
  })
  .optional()
  .catch(undefined)

const editSchema = z.object({
  index: z.number().int().min(0),
  code: z.string().min(1).max(LONGEST_EDIT),
  createdDate: z.string(),
})

/** What stands behind an answer, as far as it can be kept; `left` counts what cannot. */
export function readMetadata(
  given: z.output<typeof atriumMetadataSchema>,
  message: { role: string; parts: readonly MessagePart[]; room: number },
): Pick<ImportedMessage, 'receipt' | 'edits' | 'retrieval'> & { left: number } {
  if (!given) return { left: 0 }
  const { receipt, artifactEdits, retrieval } = given
  const edits = artifactEdits.length > 0 ? keptEdits(artifactEdits, message) : []
  const found = retrieval === undefined ? null : retrievalOf(retrieval)
  const isLost = retrieval !== undefined && found === null
  return {
    ...(receipt && isLight(receipt) && { receipt }),
    ...(edits.length > 0 && { edits }),
    ...(found && { retrieval: found }),
    left: artifactEdits.length - edits.length + (isLost ? 1 : 0),
  }
}

/** Versions of artifacts that the message has, as many as one may hold. @param room for so many of them in the conversation */
function keptEdits(
  given: readonly unknown[],
  { role, parts, room }: { role: string; parts: readonly MessagePart[]; room: number },
): ImportedEdit[] {
  const artifacts = artifactsIn({ id: '', role, parts }).length
  let held = 0
  return given
    .flatMap((one): ImportedEdit[] => {
      const { data } = editSchema.safeParse(one)
      if (!data || data.index >= artifacts || held + data.code.length > EDITS_OF_MESSAGE) return []
      held += data.code.length
      return [{ index: data.index, code: data.code, date: timeOf(data.createdDate) }]
    })
    .slice(0, room)
}
