import type { ModelInput } from '@atrium/domain/models/model-entry'

/** What a request can carry: the server takes 40 MB, and a file grows by a third on its way there. */
export const FILE_LIMIT_BYTES = 20_000_000
export const FILES_LIMIT_BYTES = 25_000_000
export const FILES_LIMIT_COUNT = 20

/** Which media types a model takes, by what it says of its inputs. */
const MEDIA_TYPES: Readonly<Record<ModelInput, readonly string[]>> = {
  text: [],
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  pdf: ['application/pdf'],
  audio: ['audio/mpeg', 'audio/wav', 'audio/mp4', 'audio/ogg', 'audio/webm'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
}

/** Everything that a model with these inputs can be handed. Empty for a model that takes text only. */
export function acceptedTypes(inputs: readonly ModelInput[]): readonly string[] {
  return inputs.flatMap((input) => MEDIA_TYPES[input])
}

export type FileFacts = { name: string; size: number; type: string }

export type Refusal = { name: string; reason: 'type' | 'empty' | 'tooLarge' | 'tooMuch' | 'tooMany' }

/** Parts files into those that fit and those that do not, with the reason. `attached` are those that are there already. */
export function judgeFiles<F extends FileFacts>(
  files: readonly F[],
  attached: readonly { size: number }[],
  inputs: readonly ModelInput[],
): { fitting: F[]; refused: Refusal[] } {
  const types = acceptedTypes(inputs)
  const fitting: F[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const kept = [...attached, ...fitting]
    const size = kept.reduce((sum, other) => sum + other.size, file.size)
    const reason = reasonAgainst(file, { types, count: kept.length, size })
    if (reason) refused.push({ name: file.name, reason })
    else fitting.push(file)
  }
  return { fitting, refused }
}

function reasonAgainst(
  file: FileFacts,
  { types, count, size }: { types: readonly string[]; count: number; size: number },
): Refusal['reason'] | null {
  if (!types.includes(file.type)) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > FILE_LIMIT_BYTES) return 'tooLarge'
  if (count >= FILES_LIMIT_COUNT) return 'tooMany'
  return size > FILES_LIMIT_BYTES ? 'tooMuch' : null
}
