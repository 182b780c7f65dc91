import { useLibraryDocument, useLibraryDocuments } from '@atrium/browser-state/libraries/use-libraries'
import { Chip } from '@atrium/ui/chip/chip'
import { SearchSelect } from '@atrium/ui/search-select/search-select'
import { FileText } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENTS_CHOSEN } from './asked-address.ts'
import styles from './retrieval-settings.module.css'

/** As many characters as are looked for. */
const LONGEST_SEARCH = 200

type Props = {
  libraryId: string
  /** The ids of the documents that alone are asked; none for all. */
  chosen: readonly string[]
  onChange: (ids: string[] | undefined) => void
}

/** Some documents of a library, found by their names. */
export function DocumentsChoice({ libraryId, chosen, onChange }: Props) {
  return (
    <div className={styles.documents}>
      {chosen.length < DOCUMENTS_CHOSEN && (
        <DocumentSearch
          // What was chosen stands beside the field, which is empty for the next one.
          key={chosen.length}
          {...{ libraryId, chosen }}
          onChoose={(id) => onChange([...chosen, id])}
        />
      )}
      {chosen.map((id) => {
        const others = chosen.filter((other) => other !== id)
        return (
          <ChosenDocument
            key={id}
            {...{ libraryId, id }}
            onRemove={() => onChange(others.length > 0 ? others : undefined)}
          />
        )
      })}
    </div>
  )
}

function DocumentSearch({
  libraryId,
  chosen,
  onChoose,
}: Pick<Props, 'libraryId' | 'chosen'> & { onChoose: (id: string) => void }) {
  const { t } = useTranslation('libraries')
  const [text, setText] = useState('')
  const filter = useDeferredValue(text.trim().slice(0, LONGEST_SEARCH)) || undefined
  const { documents, isFetching } = useLibraryDocuments(libraryId, { filter, state: 'ready' })
  const choices = documents.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.find}>
      <SearchSelect
        label={t('retrieval.onlyDocuments')}
        hideLabel
        placeholder={t('retrieval.onlyDocuments')}
        value={null}
        choices={choices}
        onSearch={setText}
        texts={{ none: t(isFetching ? 'retrieval.findingDocuments' : 'retrieval.noDocuments') }}
        onChange={(choice) => choice && onChoose(choice.value)}
      />
    </div>
  )
}

function ChosenDocument({ libraryId, id, onRemove }: { libraryId: string; id: string; onRemove: () => void }) {
  const { t } = useTranslation('libraries')
  const { data: document, isPending } = useLibraryDocument(libraryId, id)
  const name = document?.name ?? (isPending ? '' : t('retrieval.documentGone'))
  return (
    <Chip
      mark={<FileText size={16} />}
      name={name}
      onRemove={onRemove}
      texts={{ remove: (of) => t('retrieval.withoutDocument', { name: of }) }}
    />
  )
}
