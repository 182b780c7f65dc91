import { useLibraries } from '@atrium/browser-state/libraries/use-libraries'
import { useTranslation } from 'react-i18next'
import { useToolNames } from '#features/tools/use-tool-names.ts'
import type { CompanionFields } from '@atrium/browser-state/companions/companion-fields'

/** Tells what a companion has that is no plain text in the words of its editor. */
export function useCompanionPrinters() {
  const { t } = useTranslation('companions')
  const { libraries: known } = useLibraries(undefined)
  const nameOf = (libraryId: string) => known.find((one) => one.id === libraryId)?.name ?? t('libraries.unseen')
  const toolName = useToolNames()
  return {
    sign: ({ sign }: Partial<CompanionFields>) => (sign ? `${sign.text} ${t(`sign.colors.${sign.color}`)}`.trim() : ''),
    category: ({ category }: Partial<CompanionFields>) => (category ? t(`categories.${category}`) : ''),
    files: ({ files = [] }: Partial<CompanionFields>) => files.map(({ name }) => name).join('\n'),
    tools: ({ tools = [] }: Partial<CompanionFields>) => tools.map(toolName).join('\n'),
    libraries: ({ libraries = [] }: Partial<CompanionFields>) => libraries.map(nameOf).join('\n'),
  }
}
