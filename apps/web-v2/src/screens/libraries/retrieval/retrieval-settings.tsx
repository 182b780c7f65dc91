import type { AskedPassages } from '@atrium/browser-state/libraries/asked-passages'
import type { Library } from '@atrium/contract/entities/libraries/library'
import { DOCUMENT_KINDS } from '@atrium/domain/libraries/document-kinds'
import { Select } from '@atrium/ui/select/select'
import { Switch } from '@atrium/ui/switch/switch'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { DocumentsChoice } from './documents-choice.tsx'
import { PASSAGES_OFFERED, PASSAGES_USUAL } from './asked-address.ts'
import styles from './retrieval-settings.module.css'

const ALL = 'all'
const SOURCES = [ALL, ...DOCUMENT_KINDS] as const

type Props = {
  library: Library
  asked: AskedPassages
  onChange: (changed: AskedPassages) => void
}

/** What a question is narrowed to, and what of its ranking is left out: an owner compares what is found with it and without. */
export function RetrievalSettings({ library, asked, onChange }: Props) {
  const { t } = useTranslation('libraries')
  const {
    documents = [],
    changedSince = '',
    kind = ALL,
    language = ALL,
    limit = PASSAGES_USUAL,
    vectors = true,
    rerank = true,
  } = asked
  const languages = useLanguages(library, asked.language)
  return (
    <div className={styles.settings}>
      <Select<(typeof SOURCES)[number]>
        label={t('retrieval.source')}
        hideLabel
        value={kind}
        choices={SOURCES.map((value) => ({ value, label: t(`retrieval.sources.${value}`) }))}
        onChange={(value) => onChange({ kind: value === ALL ? undefined : value })}
      />
      {languages.length > 1 && (
        <Select
          label={t('retrieval.language')}
          hideLabel
          value={language}
          choices={[{ value: ALL, label: t('retrieval.allLanguages') }, ...languages]}
          onChange={(value) => onChange({ language: value === ALL ? undefined : value })}
        />
      )}
      <TextField
        type="date"
        label={t('retrieval.changedSince')}
        value={changedSince}
        max={today()}
        className={styles.day}
        onChange={(day) => onChange({ changedSince: day || undefined })}
      />
      <Select
        label={t('retrieval.limit')}
        hideLabel
        value={String(limit)}
        choices={PASSAGES_OFFERED.map((count) => ({ value: String(count), label: t('retrieval.upTo', { count }) }))}
        onChange={(value) => onChange({ limit: Number(value) })}
      />
      {library.vectors?.isActive && (
        <Switch
          label={t('retrieval.withVectors')}
          checked={vectors}
          onChange={(checked) => onChange({ vectors: checked })}
        />
      )}
      {library.reranking && (
        <Switch
          label={t('retrieval.withReranker')}
          checked={rerank}
          onChange={(checked) => onChange({ rerank: checked })}
        />
      )}
      <DocumentsChoice libraryId={library.id} chosen={documents} onChange={(ids) => onChange({ documents: ids })} />
    </div>
  )
}

/** Documents are known by their day in UTC. */
const today = () => new Date().toISOString().slice(0, 10)

/** The languages of the documents, and the one that is chosen, by their names. */
function useLanguages({ languages }: Library, chosen: string | undefined) {
  const { i18n } = useTranslation('libraries')
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  return [...new Set([...languages, ...(chosen === undefined ? [] : [chosen])])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))
}
