import { useCertainPrompts } from '@atrium/browser-state/catalog/use-catalog-groups'
import type { CatalogProposalDetail } from '@atrium/contract/entities/catalog/catalog-proposal'
import { useTranslation } from 'react-i18next'
import { useCompanionPrinters } from '../companions/use-companion-printers.ts'
import { FieldChanges } from '../versions/field-changes.tsx'
import { COMPANION_FIELDS, GROUP_FIELDS, PROMPT_FIELDS } from '../versions/version-fields.ts'

type Of<Kind extends CatalogProposalDetail['kind']> = Extract<CatalogProposalDetail, { kind: Kind }>

type Compared = 'base' | 'current'

/** What a proposal makes another, field by field, against the version that it was made from or the current one. */
export function ComparedChange({ proposal, compared }: { proposal: CatalogProposalDetail; compared: Compared }) {
  const { t } = useTranslation('proposals')
  if (proposal.kind === 'catalogGroup') return <GroupChange {...{ proposal, compared }} />
  if (proposal.kind === 'companion') return <CompanionChange {...{ proposal, compared }} />
  const before = proposal[compared]
  return (
    <FieldChanges table={PROMPT_FIELDS} before={before} after={{ ...before, ...proposal.change }} none={t('same')} />
  )
}

function GroupChange({ proposal, compared }: { proposal: Of<'catalogGroup'>; compared: Compared }) {
  const { t } = useTranslation(['proposals', 'catalog'])
  const before = proposal[compared]
  const after = { ...before, ...proposal.change }
  const ids = [...new Set([...(before?.promptIds ?? []), ...(after.promptIds ?? [])])]
  const names = new Map(useCertainPrompts(ids).data?.map((prompt) => [prompt.id, prompt.name]))
  const named = <T extends { promptIds?: string[] | undefined }>(fields: T) => ({
    ...fields,
    promptIds: fields.promptIds?.map((id) => names.get(id) ?? t('catalog:groups.unseen')) ?? [],
  })
  return <FieldChanges table={GROUP_FIELDS} before={before && named(before)} after={named(after)} none={t('same')} />
}

// Who lends files to a companion is its author alone.
const { files: _, ...PROPOSED_OF_COMPANION } = COMPANION_FIELDS

function CompanionChange({ proposal, compared }: { proposal: Of<'companion'>; compared: Compared }) {
  const { t } = useTranslation('proposals')
  const before = proposal[compared]
  const after = { ...before, ...proposal.change }
  return (
    <FieldChanges
      table={PROPOSED_OF_COMPANION}
      before={before}
      after={after}
      none={t('same')}
      own={useCompanionPrinters([before, after])}
    />
  )
}
