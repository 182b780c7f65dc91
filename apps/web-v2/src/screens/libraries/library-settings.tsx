import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import type { Library } from '@atrium/contract/entities/libraries/library'
import {
  LIBRARY_DESCRIPTION_LIMIT,
  LIBRARY_NAME_LIMIT,
  LIBRARY_PATH_LIMIT,
} from '@atrium/domain/libraries/library-limits'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levelOf } from '@atrium/domain/protection/level-of'
import { ProtectionSelect } from '#features/protection/protection-select.tsx'
import { Form } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { changedModels, LIBRARY_MODELS, LibraryModels } from './models/library-models.tsx'
import type { LibraryPane } from './library-pane.ts'
import styles from './library-settings.module.css'

/** What is set of a library, as it stands in the form. */
type Typed = Pick<
  Library,
  'name' | 'path' | 'description' | 'embedding' | 'reranking' | 'imageReading' | 'protected' | 'isPrivate'
>

export type LibraryTyping = {
  /** What was changed and is not saved. */
  typed: Partial<Typed>
  change: (changed: Partial<Typed>) => void
}

/** What is typed into the settings of a library: kept by the page, so that it outlives a look at another tab. */
export function useLibraryTyping(): LibraryTyping {
  const [typed, setTyped] = useState<Partial<Typed>>({})
  return { typed, change: (changed) => setTyped((known) => ({ ...known, ...changed })) }
}

/** What a library is called, where it is found, and who may see it. */
export function LibrarySettings({ library, mayChange, typed, change }: LibraryPane & LibraryTyping) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const shown = { ...library, ...typed }
  const { name, path, description } = shown
  const changes = {
    ...(name !== library.name && { name }),
    ...(path !== library.path && { path }),
    ...(description !== library.description && { description }),
    ...(levelOf(shown) !== levelOf(library) && { protected: shown.protected, isPrivate: shown.isPrivate }),
    ...changedModels(shown, library),
  }
  const form = useForm(['name', 'path', 'description', ...LIBRARY_MODELS], () => room.save(library, changes))
  const { fields } = form.problem
  const changing = <Key extends keyof Typed>(key: Key) =>
    mayChange ? { onChange: (value: Typed[Key]) => change({ [key]: value }) } : {}
  return (
    <Form form={form}>
      <div className={styles.fields}>
        <TextField
          label={t('name')}
          required
          maxLength={LIBRARY_NAME_LIMIT}
          value={name}
          error={fields['name']}
          {...changing('name')}
        />
        <TextField
          label={t('settings.description')}
          rows={3}
          maxLength={LIBRARY_DESCRIPTION_LIMIT}
          value={description}
          error={fields['description']}
          {...changing('description')}
        />
        <TextField
          label={t('settings.path')}
          hint={t('settings.pathHint')}
          required
          maxLength={LIBRARY_PATH_LIMIT}
          value={path}
          error={fields['path']}
          {...changing('path')}
        />
        <ProtectionSelect item={shown} onChange={mayChange ? change : undefined} />
        <LibraryModels library={library} shown={shown} errors={fields} onChange={mayChange ? change : undefined} />
        {mayChange && (
          <Button type="submit" variant="primary" busy={form.busy} disabled={Object.keys(changes).length === 0}>
            {t('settings.save')}
          </Button>
        )}
      </div>
    </Form>
  )
}
