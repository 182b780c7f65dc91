import { isPartTexts, type PartTexts, type TextsOf } from '@atrium/domain/texts/part-texts'
import { textsOf } from '@atrium/domain/texts/texts-of'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The texts of a part in the reader's language; the same object until the language changes. Waits for the messages. */
export function useTexts<Part extends PartTexts>(part: Part): TextsOf<Part> {
  const { t } = useTranslation(namespacesOf(part))
  return useMemo(() => textsOf(part, (key, values) => t(key, { ...values })), [part, t])
}

const known = new WeakMap<PartTexts, string[]>()

/** The message files of a part and of the parts within it; the same list for the same part. */
function namespacesOf(part: PartTexts): string[] {
  const namespaces = known.get(part) ?? [...new Set(groupsOf(part).map((group) => group.split(':')[0] ?? ''))]
  known.set(part, namespaces)
  return namespaces
}

function groupsOf({ messages, keys }: PartTexts): string[] {
  return [messages, ...Object.values(keys).filter(isPartTexts).flatMap(groupsOf)]
}
