import { CATALOG_DESCRIPTION_LIMIT, CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import type { ProposalKind } from '@atrium/domain/proposals/proposal-kind'
import type { Protected } from '@atrium/domain/protection/level-of'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormState } from '#frame/forms/use-form.ts'
import { useRefusedFocus } from '#frame/forms/use-refused-focus.ts'
import { ProtectionSelect } from '#features/protection/protection-select.tsx'
import styles from '../prompt-screen.module.css'
import { ItemProposals } from '../proposals/item-proposals.tsx'
import { ContestedFields } from '../versions/contested-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSaveKeys } from './use-save-keys.ts'
import type { ChangedItem } from './use-changed-item.ts'

type Props<Fields extends object> = {
  kind: ProposalKind
  item: { id: string; openProposals: number }
  change: ChangedItem<Fields>
  form: FormState
  /** What is chosen between where somebody else has changed it too: the fields, and what stands in both. */
  contest: Pick<Parameters<typeof ContestedFields<Fields>>[0], 'table' | 'theirs' | 'mine'>
  /** The fields between the description and who may see and change it. */
  children: ReactNode
}

/** The fields of an item, with its proposals above, and the ways out of a change below. */
export function ItemForm<Fields extends Protected & { name: string; description: string }>(props: Props<Fields>) {
  const { kind, item, change, form, contest, children } = props
  const { t } = useTranslation(['catalog', 'proposals'])
  const { store, unsaved, mayChange, isProposing, shown, set } = change
  const { problem } = form
  const element = useRef<HTMLFormElement>(null)
  useSaveKeys(element, unsaved !== null)
  useRefusedFocus(element, problem)
  const nameField = useRef<HTMLInputElement>(null)
  /** The button that begins a proposal goes: what is done next takes the focus. */
  const propose = () => {
    change.propose()
    nameField.current?.focus()
  }
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.submit}>
      <ItemProposals {...{ kind, item, mayChange, isProposing }} onPropose={propose} />
      <TextField
        ref={nameField}
        label={t('name')}
        required
        maxLength={CATALOG_NAME_LIMIT}
        value={shown.name}
        error={problem.fields['name']}
        onChange={set && ((name) => set({ name } as Partial<Fields>))}
      />
      <TextField
        label={t('descriptionLabel')}
        maxLength={CATALOG_DESCRIPTION_LIMIT}
        value={shown.description}
        error={problem.fields['description']}
        onChange={set && ((description) => set({ description } as Partial<Fields>))}
      />
      {children}
      <ProtectionSelect
        item={shown}
        onChange={mayChange ? (access) => change.keep(access as Partial<Fields>) : undefined}
      />
      {unsaved?.contested && <ContestedFields {...{ store, contested: unsaved.contested }} {...contest} />}
      <SaveBar
        store={store}
        unsaved={unsaved}
        problem={problem.message}
        busy={form.busy}
        {...(isProposing && { submit: t('proposals:sendProposal') })}
        onNote={(note) => store.update((known) => known && { ...known, note })}
        onDiscard={() => store.set(null)}
      />
    </form>
  )
}
