import { flawsOfTools } from '@atrium/domain/tools/flaws-of-tools'
import { isOutsideTool } from '@atrium/domain/tools/outside-tool'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { CompanionFields } from '../catalog-tables.ts'
import { refuseHalfModel } from '../check-catalog.ts'

/** Bytes of the options of a companion as JSON. */
const OPTIONS_BYTES = 20_000

type Given = { readonly [Name in keyof CompanionFields]?: CompanionFields[Name] | undefined }

export type CompanionChecks = {
  generation: Pick<Generation, 'open'>
  /** Kept files, whoever sees them. */
  filesKnown: FilesRoom['known']
  /** Those of these libraries that the caller may see. */
  librariesSeen: (caller: Caller, ids: readonly string[]) => Promise<readonly string[]>
  /** Was this image uploaded? */
  imageKnown: (image: string) => Promise<boolean>
  /** Those of these tools of other servers that the caller may use in any of their projects. */
  outsideToolsSeen: (caller: Caller, names: readonly string[]) => Promise<readonly string[]>
}

/**
 * Looks at what somebody writes of a companion: a model of chats with the assistant feature, options that it takes, libraries that they see, tools
 * that they can use.
 * @param now what stands there already: it is not refused again
 * @throws a 422 refusal that names the field
 */
export async function checkCompanion(
  { generation, filesKnown, librariesSeen, imageKnown, outsideToolsSeen }: CompanionChecks,
  caller: Caller,
  given: Given,
  now: Pick<CompanionFields, 'sign' | 'libraries' | 'files' | 'tools' | 'provider' | 'model'> | null,
): Promise<void> {
  if (given.provider !== undefined || given.model !== undefined) {
    const { provider = now?.provider ?? null, model = now?.model ?? null } = given
    refuseHalfModel({ provider, model })
  }
  const { provider = now?.provider ?? null, model: id = now?.model ?? null, providerOptions: options } = given
  if (options && JSON.stringify(options).length > OPTIONS_BYTES)
    throw unprocessable('The options are too long.', [
      { path: 'body.providerOptions', message: 'The options are too long.' },
    ])
  if (provider && id && (given.model !== undefined || options !== undefined)) {
    const gates = await generation.open()
    gates.checkModel({ provider, model: id }, { type: 'companion', secureData: false, options })
  }
  await refuseUnknownImage(imageKnown, { given: given.sign?.image, kept: now?.sign.image })
  await refuseUnseenLibraries(librariesSeen, caller, { given: given.libraries, kept: now?.libraries ?? [] })
  await refuseOthersFiles(filesKnown, caller, { given: given.files, kept: now?.files ?? [] })
  await refuseUnknownTools(outsideToolsSeen, caller, { given: given.tools, kept: now?.tools ?? [] })
}

async function refuseUnknownImage(
  imageKnown: CompanionChecks['imageKnown'],
  { given, kept }: { given: string | undefined; kept: string | undefined },
): Promise<void> {
  if (given === undefined || given === kept || (await imageKnown(given))) return
  const message = 'This image does not exist. Upload it again.'
  throw unprocessable(message, [{ path: 'body.sign.image', message }])
}

async function refuseUnknownTools(
  outsideToolsSeen: CompanionChecks['outsideToolsSeen'],
  caller: Caller,
  { given = [], kept }: { given: readonly string[] | undefined; kept: readonly string[] },
): Promise<void> {
  const outside = given.filter((name) => isOutsideTool(name) && !kept.includes(name))
  const seen = outside.length > 0 ? await outsideToolsSeen(caller, outside) : []
  const issues = flawsOfTools(given, new Set([...seen, ...kept])).map(({ index, message }) => {
    return { path: `body.tools.${index}`, message }
  })
  const [first] = issues
  if (first) throw unprocessable(first.message, issues)
}

async function refuseUnseenLibraries(
  librariesSeen: CompanionChecks['librariesSeen'],
  caller: Caller,
  { given = [], kept }: { given: readonly string[] | undefined; kept: readonly string[] },
): Promise<void> {
  const added = given.filter((id) => !kept.includes(id))
  if (added.length === 0) return
  const seen = new Set(await librariesSeen(caller, added))
  const issues = given.flatMap((id, index) =>
    added.includes(id) && !seen.has(id)
      ? [{ path: `body.libraries.${index}`, message: 'This library does not exist, or you do not have access to it.' }]
      : [],
  )
  const [first] = issues
  if (first) throw unprocessable(first.message, issues)
}

/** Whoever asks the companion has the model read them: nobody passes on what somebody else has shared with them, or secure data. */
async function refuseOthersFiles(
  filesKnown: CompanionChecks['filesKnown'],
  caller: Caller,
  { given = [], kept }: { given: CompanionFields['files']; kept: NonNullable<CompanionFields['files']> },
): Promise<void> {
  const added = given.filter(({ id }) => kept.every((file) => file.id !== id))
  if (added.length === 0) return
  const rows = await filesKnown(added.map(({ id }) => id))
  const own = rows.filter(({ author, deletedAt, secureData }) => author === caller.author && !deletedAt && !secureData)
  const issues = given.flatMap(({ id }, index) =>
    added.some((file) => file.id === id) && own.every((row) => row.id !== id)
      ? [{ path: `body.files.${index}.id`, message: 'Choose a file of your own that is no secure data.' }]
      : [],
  )
  const [first] = issues
  if (first) throw unprocessable(first.message, issues)
}
