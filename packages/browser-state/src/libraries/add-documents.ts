import type { Client } from '@atrium/client'

type Adding = { libraryId: string; project: number; files: readonly File[] }

/**
 * Uploads files one after the other and puts each into a library. Never rejects: answers which of them failed, and why.
 * @param onEnd called with each file that has ended, and why it is not in the library; null where it is
 */
export async function addDocuments(
  { files: uploads, libraryDocuments }: Pick<Client, 'files' | 'libraryDocuments'>,
  { libraryId, project, files }: Adding,
  onEnd: (file: File, error: unknown) => void,
): Promise<{ added: number; failures: { name: string; error: unknown }[] }> {
  const failures: { name: string; error: unknown }[] = []
  for (const file of files) {
    try {
      const { data } = await uploads.upload({ file, body: { project } })
      await libraryDocuments.add({ params: { libraryId }, body: { kind: 'file', fileId: data.id } })
      onEnd(file, null)
    } catch (error) {
      failures.push({ name: file.name, error })
      onEnd(file, error)
    }
  }
  return { added: files.length - failures.length, failures }
}
