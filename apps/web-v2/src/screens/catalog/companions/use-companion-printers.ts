import { useLibraryNames } from '@atrium/browser-state/libraries/use-libraries'
import { useTranslation } from 'react-i18next'
import { useToolNames } from '#features/tools/use-tool-names.ts'
import type { CompanionFields } from '@atrium/browser-state/companions/companion-fields'
import { libraryName } from './library-name.ts'

/** Characters. */
const DIGEST_SHOWN = 6

/**
 * Tells what a companion has that is no plain text in the words of its editor.
 * @param printed all that is going to be told of: the libraries in it are read by their ids
 */
export function useCompanionPrinters(printed: readonly (Partial<CompanionFields> | null)[]) {
  const { t } = useTranslation('companions')
  const names = useLibraryNames(printed.flatMap((fields) => fields?.libraries ?? []))
  const nameOf = (libraryId: string) => libraryName(names.get(libraryId), t('libraries.unseen'))
  const toolName = useToolNames()
  return {
    sign: ({ sign }: Partial<CompanionFields>) => {
      if (!sign) return ''
      // Two images are told apart by how their digests begin.
      const image = sign.image && t('sign.imageNamed', { name: sign.image.slice(0, DIGEST_SHOWN) })
      return [sign.text, t(`sign.colors.${sign.color}`), image].filter(Boolean).join(' ')
    },
    category: ({ category }: Partial<CompanionFields>) => (category ? t(`categories.${category}`) : ''),
    files: ({ files = [] }: Partial<CompanionFields>) => files.map(({ name }) => name).join('\n'),
    tools: ({ tools = [] }: Partial<CompanionFields>) => tools.map(toolName).join('\n'),
    libraries: ({ libraries = [] }: Partial<CompanionFields>) => libraries.map(nameOf).join('\n'),
  }
}
