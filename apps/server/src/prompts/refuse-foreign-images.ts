import { fileIdOf } from '@atrium/domain/files/file-address'
import type { PreparedGeneration } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { PromptRow } from './prompts-tables.ts'
import type { PromptFiles } from './running/result-means.ts'

/**
 * The image to start from and the mask are kept files that the caller sees, and no secure data where the prompt is not.
 * @throws 404 and 422 refusals
 */
export async function refuseForeignImages(
  files: Pick<PromptFiles, 'open' | 'admit'>,
  request: { caller: Caller; prompt: Pick<PromptRow, 'secureData'>; prepared: PreparedGeneration; path: string },
): Promise<void> {
  const { caller, prompt, prepared } = request
  for (const name of ['image', 'mask'] as const) {
    const address = prepared.options[name]
    if (typeof address !== 'string' || address === '') continue
    const path = `${request.path}.providerOptions.${name}`
    const fileId = fileIdOf(address)
    if (fileId === null) {
      const message = 'Give the address of an uploaded file.'
      throw unprocessable(message, [{ path, message }])
    }
    const { row } = await files.open(caller, fileId)
    await files.admit(row, { secureData: prompt.secureData, standing: [] }, path)
  }
}
